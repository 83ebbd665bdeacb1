import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { workerOf } from './people.ts';

/** The temporary prosthesis of a stage guide is exported with its machining shade: the guide goes on (spec 3 §5). */
export const awaitingGcaeTemporaryPrExport = action({
  type: 'AWAITING_GCAE_TEMPORARY_PR_EXPORT',
  place: 'queue',
  who: workerOf('AWAITING_GCAE_TEMPORARY_PR_EXPORT'),
  when: (project) => project.productCode === 'GCAE' && project.holdReason === 'AWAITING_TEMPORARY_PR_EXPORT',
  checks: [],
  effect: (_project, input) => {
    const shade = input.machiningShade.trim();
    if (shade === '') return refuse('export.shadeRequired', { machiningShade: 'export.shadeRequired' });
    return { hold: null, ...noted('TEMPORARY_PROSTHESIS_EXPORTED', { shade }) };
  },
});
