import { z } from 'zod';
import {
  Breakdown,
  BreakdownForm,
  BreakdownQuery,
  BreakdownRemoval,
  LINE_ERRORS,
  LinePrice,
  SAVED_LINE_ERRORS,
} from './breakdowns.ts';
import { calls, del, get, post, signedIn, staff } from './calls.ts';
import { Project } from './project.ts';
import { IdParam } from './wire.ts';

const ById = z.object({ id: IdParam });

/** The lines of a prosthesis. */
export const projectBreakdowns = calls('/api/projects', {
  breakdowns: get('/:id/breakdowns', {
    summary: 'The lines of a prosthesis, by number.',
    access: signedIn,
    params: ById,
    query: BreakdownQuery,
    reply: z.object({ breakdowns: z.array(Breakdown) }),
    errors: ['project.mismatch'],
  }),
  saveBreakdown: post('/:id/breakdowns', {
    summary: 'Add a line to a prosthesis, or change one; an order follows its lines.',
    access: staff,
    params: ById,
    body: BreakdownForm,
    reply: Project,
    errors: SAVED_LINE_ERRORS,
  }),
  removeBreakdown: del('/:id/breakdowns/:breakdownId', {
    summary: 'Remove a line of a prosthesis; once ordered, the last one stays.',
    access: staff,
    params: z.object({ id: IdParam, breakdownId: IdParam }),
    query: BreakdownRemoval,
    reply: Project,
    errors: [...LINE_ERRORS, 'breakdown.lastOne'],
  }),
  linePrices: get('/:id/prices', {
    summary: 'The prices that lines of a project may be at: those offered, and those it has chosen.',
    access: signedIn,
    params: ById,
    reply: z.object({ prices: z.array(LinePrice) }),
  }),
});
