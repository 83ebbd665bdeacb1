import { transferOf } from '@maxilla/domain/kinds/kinds';
import { productByCode } from '@maxilla/domain/products';

import { updateImplant } from '../modules/projects/customisation/change-implants.ts';
import { readProject } from '../modules/projects/read-project.ts';
import { renderPdf } from '../platform/pdf/pdf.ts';
import { FIRST_DELIVERY } from './aligner-orders.ts';
import { draftPlan } from './draft-plan.ts';
import { sample, upload } from './files.ts';
import { act, type StoryContext } from './story-context.ts';
import { wordsFor } from './talk.ts';

/** The steps of the planner: the plan of a guide or of aligners, and the transfer of any product to production. */

/** The planner gives every implant a sleeve of the project's type, with a height if required. */
export async function chooseSleeves({
  trx,
  platform,
  planner,
  catalogue,
  chance,
  projectId,
}: StoryContext): Promise<void> {
  const { sleeveType, implants } = await readProject(trx, platform, planner, projectId);
  const sleeve = chance.pick(catalogue.sleeves.filter(({ type }) => type === sleeveType));
  for (const { id: dentId } of implants) {
    const sleeveHeight = sleeve.heights.length === 0 ? null : chance.pick(sleeve.heights);
    const form = { sleeveId: sleeve.id, sleeveHeight, sleeveTypeConfirmed: true };
    await updateImplant(trx, platform, planner, { id: projectId, dentId }, form);
  }
}

/** The planner sends the next draft plan: a document, and a video or a link to the viewer. */
export async function sendPlan(context: StoryContext): Promise<void> {
  const { trx, platform, planner, dentist, plan, projectId } = context;
  const project = await readProject(trx, platform, planner, projectId);
  const number = project.draftPlans.length + 1;
  const document = await renderPdf(draftPlan(project, number, dentist.language, sample(context, 'jpeg')));
  const name = `plan-${plan.product}-v${number}.pdf`;
  await act(context, planner, {
    actionType: 'SEND_DRAFT_PLAN',
    document: [await upload(context, planner, name, document)],
    video: number === 1 ? [await upload(context, planner, 'plan.mp4', sample(context, 'mp4'))] : [],
    videoUrl: number === 1 ? null : 'https://demo.maxilla.test/viewer',
    comment: wordsFor(plan.product).planComment[dentist.language],
    ...(productByCode(plan.product).type === 'ALIGNERS'
      ? { priceType: number === 1 ? ('UNIT' as const) : ('PACKAGE' as const), alignersNumber: 20 }
      : { priceType: null, alignersNumber: null }),
  });
}

/** The assignee transfers the project to production, with the input that its product asks for. */
export async function transfer(context: StoryContext): Promise<void> {
  const { plan, planner, chance } = context;
  const asked = transferOf(plan.product);
  await act(context, planner, {
    actionType: 'TRANSFER_TO_PRODUCTION',
    guideProduction:
      asked === 'GUIDE'
        ? {
            socketSet: `K${chance.between(10, 99)}`,
            sawn: chance.next() < 0.2,
            implantsVerified: true,
            sleevesVerified: true,
            planVerified: true,
            temporaryPRProjectId: null,
          }
        : null,
    fabricationProduction:
      asked === 'MODELS' ? { maxillaryModel: true, mandibularModel: true, printingComment: '' } : null,
    bruxismProduction: asked === 'BRUXISM' ? { material: 'HARD_SPLINT_RESIN' } : null,
    alignersPurchaseOrder: asked === 'ALIGNERS' ? FIRST_DELIVERY : null,
  });
}
