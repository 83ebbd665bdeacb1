import { stepTo } from '@maxilla/domain/actions/batches/batch-step';
import type { ElementActionType } from '@maxilla/domain/actions/elements/names';
import type { ElementState } from '@maxilla/domain/elements';
import { productByCode, type ProductCode } from '@maxilla/domain/products';
import type { Tooth } from '@maxilla/domain/teeth';

import { actOnBatch } from '../modules/production/act-on-batch.ts';
import { readElements } from '../modules/production/elements.store.ts';
import { readMachines } from '../modules/production/machines.store.ts';
import { prepareMilling } from '../modules/production/prepare-milling.ts';
import { validateElements } from '../modules/projects/actions/validate-elements.ts';
import { saveBreakdown } from '../modules/projects/breakdowns/change-lines.ts';
import { linePrices } from '../modules/projects/breakdowns/lines.store.ts';
import { readProject } from '../modules/projects/read-project.ts';
import { ZIRCONIA_DISC } from './seed-machines.ts';
import { act, type Step, type StoryContext } from './story-context.ts';
import { wordsFor } from './talk.ts';

/** The steps of prostheses. */

export const isProsthesis = (product: ProductCode) => productByCode(product).type === 'PROSTHESIS';

/** The line of each product, by the code of its price. */
const LINES: Readonly<
  Partial<Record<ProductCode, { readonly code: string; readonly dents: readonly Tooth[] }>>
> = {
  PR: { code: 'PR_ZIRCONIA_CROWN', dents: [14, 15] },
  PRAM: { code: 'PRAM_METAL_FRAME', dents: [14, 15, 16, 24, 25] },
  PRWAX: { code: 'PRWAX_WAX_UP', dents: [12, 11, 21, 22] },
};

const SHADE = 'A2';

/** Staff enter what is to be made. */
export async function enterLines({ trx, platform, plan, users, projectId }: StoryContext): Promise<void> {
  const line = LINES[plan.product];
  const prices = await linePrices(trx, plan.product);
  const price = prices.find(({ code }) => code === line?.code);
  if (!line || !price) throw new Error(`${plan.product} has no line`);
  await saveBreakdown(trx, platform, users.salesAdministration, projectId, {
    dents: [...line.dents],
    productPrice: `${price.priceId}|${price.code}`,
    shade: price.materialFamily === null ? '' : SHADE,
    isUnit: price.category !== 'REMOVABLE',
    inlayCore: false,
    icPillarInfo: '',
  });
}

/** The planner decides what is milled of the lines, and sends the plan with its models: one to print, or a file. */
export const sendPlanOf =
  (digitalModel: boolean): Step =>
  async (context) => {
    const { trx, platform, planner, plan, dentist, chance, projectId } = context;
    const { breakdowns } = await readProject(trx, platform, planner, projectId);
    for (const { id, material } of breakdowns) {
      if (material === null) continue;
      await act(context, planner, {
        actionType: 'UPDATE_INLAY_CORE',
        saveInlayCoreRequest: {
          breakdownId: id,
          shade: SHADE,
          machiningShade: SHADE,
          inlayCore: null,
          primaryPriceId: null,
          machiningComment: '',
          uncertainMachining: false,
          opacify: false,
        },
      });
    }
    await act(context, planner, {
      actionType: 'SEND_PROSTHESIS_DRAFT_PLAN',
      draftVideoUrl: 'https://demo.maxilla.test/viewer',
      smsToProjectOwner: false,
      comment: wordsFor(plan.product).planComment[dentist.language],
      printingComment: '',
      sendProsthesisDPRequest: {
        maxillaryModel: !digitalModel,
        mandibularModel: false,
        supMaxillaryModel: false,
        supMandibularModel: false,
        digitalModel,
        repositioningKey: false,
        validationKey: false,
        siliconKey: false,
        carrotModels: 0,
        metalFrame: false,
        secondMetalFrame: false,
        outsourcedOrderNo: plan.product === 'PRAM' ? `ST-DEMO-${chance.between(100, 999)}` : '',
        isRemovableProsthesis: null,
      },
    });
  };

/** The ids of the project's elements in a state. */
async function elementsIn({ trx, projectId }: StoryContext, state: ElementState): Promise<number[]> {
  const elements = await readElements(trx, { projectId });
  return elements.filter(({ productionState }) => productionState === state).map(({ id }) => id);
}

/** The lines of zirconia are milled from the disc of the demo. */
export async function mill(context: StoryContext): Promise<void> {
  const { trx, platform, users, projectId } = context;
  const breakdowns = await elementsIn(context, 'MACHINING_PREPARATION');
  const machine = (await readMachines(trx, platform.clock.now().instant)).find(({ kind }) => kind === 'DRY');
  const [batch] = await prepareMilling(trx, platform, users.machines, {
    form: {
      type: 'DISC',
      projectNumberWC: `W-DEMO-${projectId}`,
      machineId: machine?.id ?? null,
      breakdowns,
      discNumber: ZIRCONIA_DISC,
    },
    projectIds: new Map(),
  });
  if (!batch) throw new Error(`nothing of project ${projectId} is milled`);
  for (const [newBatchState, newElementState] of [
    ['IN_PROGRESS', 'MACHINING_IN_PROGRESS'],
    ['TERMINATED', 'MACHINING_POST_PROCESSING'],
  ] as const) {
    await actOnBatch(trx, platform, users.machines, {
      id: batch.id,
      category: 'MACHINING',
      type: stepTo(newBatchState),
      input: { newBatchState, newElementState },
    });
  }
}

/** A step that validates all elements of the project that wait in a queue of lines. */
export const validated =
  (type: ElementActionType, state: ElementState, form: Readonly<Record<string, unknown>> = {}): Step =>
  async (context) => {
    const { trx, platform, planner, projectId } = context;
    const elements = (await elementsIn(context, state)).map((id) => ({ id }));
    await validateElements(trx, platform, planner, { type, projectId, elements, form });
  };
