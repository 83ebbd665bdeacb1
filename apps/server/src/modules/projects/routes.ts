import { ActionForm } from '@maxilla/contract/actions';
import { elementActions } from '@maxilla/contract/element-actions';
import { internalActions } from '@maxilla/contract/internal-actions';
import { projects } from '@maxilla/contract/projects';
import { mayValidate } from '@maxilla/domain/actions/elements/validations';
import { CodedError } from '@maxilla/domain/refusals';
import { isStaff } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import { decodeFields } from '../../platform/http/decode.ts';
import { onEach } from '../../platform/http/on-each.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHistory, readImplantChanges } from '../history/api.ts';
import { projectsByElement, readElement } from '../production/api.ts';
import { sendNextImpression } from './aligners/send-next-impression.ts';
import { removeBreakdown, saveBreakdown } from './breakdowns/change-lines.ts';
import { linePrices } from './breakdowns/lines.store.ts';
import { addImplant, deleteImplant, updateImplant } from './customisation/change-implants.ts';
import { changeProject } from './actions/change-project.ts';
import { createProject } from './customisation/create-project.ts';
import { listProjects } from './lists/list-projects.ts';
import { needingAttention } from './lists/needing-attention.ts';
import { performAction } from './actions/perform-action.ts';
import { projectExists } from './project.store.ts';
import { readProject } from './read-project.ts';
import { undoAction } from './actions/undo.ts';
import { requireMatch } from './match.ts';
import { validateElements } from './actions/validate-elements.ts';
import { validateSelection } from './actions/validate-selection.ts';
import type { ProjectReply } from './page/project-page.ts';
import { setWatching } from './watch-project.ts';
import { readWatchers } from './watchers.store.ts';

/**
 * Project actions under the addresses of spec 3 §7, whose callers also send fields that the state of the project
 * implies (`onHold`, `nextState`).
 */
export function internalActionsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, internalActions, {
    single: async ({ trx, actor, params: { action }, body: { projectId, ...fields } }) => {
      const form = decodeFields(ActionForm, { ...fields, actionType: action }, 'ignored');
      await performAction(trx, platform, actor, projectId, form);
      return readProject(trx, platform, actor, projectId);
    },
    multiple: async ({ part, actor, params: { action }, body: { projectIds, ...fields } }) => {
      const form = decodeFields(ActionForm, { ...fields, actionType: action }, 'ignored');
      return onEach(platform, part, new Set(projectIds), async (trx, id) => {
        await performAction(trx, platform, actor, id, form);
      });
    },
  });
}

/** The validations of elements under the addresses of spec 3 §7. */
export function elementActionsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, elementActions, {
    breakdown: async ({ trx, actor, params: { action: type }, body }) => {
      if (!mayValidate(actor, type)) throw new CodedError('access.denied');
      const { breakdownId: id, projectId, version, updatedBy: _, ...form } = body;
      const known = await projectsByElement(trx, [id]);
      const elements = [{ id, version }];
      const ofProject = projectId ?? known.get(id) ?? 0;
      await validateElements(trx, platform, actor, { type, projectId: ofProject, elements, form });
      return readElement(trx, id);
    },
    zirconia: async ({ part, actor, body: { breakdowns } }) => {
      const type = 'ZIRCONIA_POST_PROCESSING';
      if (!mayValidate(actor, type)) throw new CodedError('access.denied');
      const { done, refused } = await validateSelection(platform, actor, {
        type,
        form: {},
        elements: breakdowns,
        part,
      });
      return { done, refused };
    },
  });
}

/** Projects: lists, the page, the customisation and every action. */
export function projectsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, projects, {
    list: async ({ actor, query }) => listProjects(platform, actor, query),
    attention: async ({ actor }) => needingAttention(platform, actor),
    create: async ({ trx, actor, body }) => ({ projectId: await createProject(trx, platform, actor, body) }),
    read: async ({ actor, params, query }) => {
      if (query.isProdView && !isStaff(actor)) throw new CodedError('access.denied');
      const project = await readProject(platform.db, platform, actor, params.id);
      requireSame(project, query);
      return query.includeDocuments === false ? { ...project, documents: [] } : project;
    },
    history: async ({ actor, params, query }) => {
      if (!(await projectExists(platform.db, params.id))) throw new CodedError('notFound');
      return readHistory(platform, actor, { kind: 'project', id: params.id }, query);
    },
    planChanges: async ({ actor, params }) => {
      const { draftPlans } = await readProject(platform.db, platform, actor, params.id);
      const former = draftPlans.toSorted((a, b) => a.number - b.number).at(-2);
      if (!former) return { changes: [] };
      return { changes: await readImplantChanges(platform, actor, params.id, former.sentTime) };
    },
    update: async ({ trx, actor, params, body }) => {
      await changeProject(trx, platform, actor, params.id, body);
      return readProject(trx, platform, actor, params.id);
    },
    act: async ({ trx, actor, params, body }) => {
      const undo = await performAction(trx, platform, actor, params.id, body);
      return { ...(await readProject(trx, platform, actor, params.id)), undo };
    },
    undo: async ({ part, actor, body: { actions } }) => {
      const undoIds = new Map(actions.map(({ projectId, undoId }) => [projectId, undoId]));
      return onEach(platform, part, undoIds.keys(), (trx, projectId) =>
        undoAction(trx, platform, actor, { projectId, undoId: undoIds.get(projectId) ?? '' }),
      );
    },
    transferToProduction: async ({ trx, actor, params, body }) => {
      await performAction(trx, platform, actor, params.id, body);
      return readProject(trx, platform, actor, params.id);
    },
    updatePillar: async ({ trx, actor, params, body }) => {
      await performAction(trx, platform, actor, params.id, body);
      return readProject(trx, platform, actor, params.id);
    },
    updateInlayCore: async ({ trx, actor, params, body }) => {
      await performAction(trx, platform, actor, params.id, body);
      return readProject(trx, platform, actor, params.id);
    },
    sendProsthesisDraftPlan: async ({ trx, actor, params, body }) => {
      await performAction(trx, platform, actor, params.id, {
        ...body,
        actionType: 'SEND_PROSTHESIS_DRAFT_PLAN',
      });
      return readProject(trx, platform, actor, params.id);
    },
    implants: async ({ actor, params, query }) => {
      const project = await readProject(platform.db, platform, actor, params.id);
      requireSame(project, query);
      return { dents: project.implants };
    },
    purchaseOrders: async ({ actor, params, query }) => {
      const project = await readProject(platform.db, platform, actor, params.id);
      requireSame(project, query);
      return { purchaseOrders: project.alignerOrders };
    },
    nextImpression: ({ actor, params, request, reply }) =>
      sendNextImpression(platform, actor, params.id, request, reply),
    addImplant: async ({ trx, actor, params, body }) => {
      await addImplant(trx, platform, actor, params.id, body);
      return readProject(trx, platform, actor, params.id);
    },
    updateImplant: async ({ trx, actor, params, query, body }) => {
      await updateImplant(trx, platform, actor, { ...params, ...query }, body);
      return readProject(trx, platform, actor, params.id);
    },
    removeImplant: async ({ trx, actor, params, query }) => {
      await deleteImplant(trx, platform, actor, { ...params, ...query });
      return readProject(trx, platform, actor, params.id);
    },
    breakdowns: async ({ actor, params, query }) => {
      if (query.isProdView && !isStaff(actor)) throw new CodedError('access.denied');
      const project = await readProject(platform.db, platform, actor, params.id);
      requireSame(project, query);
      const { productCode: code = '', inlayCore } = query;
      return {
        breakdowns: project.breakdowns.filter(
          (line) =>
            (code === '' || line.primaryPriceCode === code) &&
            (inlayCore === undefined || line.inlayCore === inlayCore),
        ),
      };
    },
    saveBreakdown: async ({ trx, actor, params, body }) => {
      await saveBreakdown(trx, platform, actor, params.id, body);
      return readProject(trx, platform, actor, params.id);
    },
    removeBreakdown: async ({ trx, actor, params, query }) => {
      await removeBreakdown(trx, platform, actor, params, query);
      return readProject(trx, platform, actor, params.id);
    },
    linePrices: async ({ actor, params }) => {
      const { productCode, breakdowns } = await readProject(platform.db, platform, actor, params.id);
      const chosen = breakdowns.map(({ primaryPriceId }) => primaryPriceId);
      const prices = await linePrices(platform.db, productCode);
      return {
        prices: prices
          .filter(({ hidden, priceId }) => !hidden || chosen.includes(priceId))
          .map(({ priceId, description, amountCents, materialFamily, ...price }) => ({
            ...price,
            id: priceId,
            description: description[actor.language],
            amount: amountCents,
            material: materialFamily,
          })),
      };
    },
    watchers: async ({ params }) => {
      if (!(await projectExists(platform.db, params.id))) throw new CodedError('notFound');
      return { watchers: await readWatchers(platform.db, params.id) };
    },
    watch: async ({ trx, actor, params }) => setWatching(trx, platform, actor, params.id, true),
    unwatch: async ({ trx, actor, params }) => setWatching(trx, platform, actor, params.id, false),
  });
}

/** Compares a project as read with the owner and the type that its reader believes it has (decisions 38). */
function requireSame(
  { userId, productTypeId, productId }: ProjectReply,
  believed: { readonly userId?: number | undefined; readonly productTypeId?: number | undefined },
): void {
  requireMatch(
    { projectOwnerId: believed.userId, productTypeId: believed.productTypeId },
    { projectOwnerId: userId, productTypeId, productId },
  );
}
