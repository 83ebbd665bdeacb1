import type { Now } from '@maxilla/domain/actions/rules';
import { rejectableKinds } from '@maxilla/domain/documents';

import { bringFiles, customise, dayToAsk, fillInPart, sendFile } from './customise.ts';
import type { Scene } from './scene.ts';
import type { StepName } from './stories.ts';
import { change, file, note, perform, type Tale } from './tale.ts';
import { DECLINED, HOLD_QUESTION, PLAN_COMMENT, REJECTION } from './talk.ts';

type Step = (tale: Tale, scene: Scene, now: Now) => void;

/** What each step of a story does: an action of the domain by somebody who may take it, with the files it brings. */
export const STEPS: Readonly<Record<StepName, Step>> = {
  create: (tale, { plan, dentist }, now) =>
    note(tale, now, dentist.actor.id, 'PROJECT_CREATED', {
      params: { productCode: plan.product },
      from: null,
      to: 'CREATED',
    }),
  fillInPart,
  customise,
  addToCart: (tale, { dentist }, now) => perform(tale, 'ADD_TO_CART', {}, dentist.actor, now),
  order: (tale, { dentist }, now) => perform(tale, 'CONFIRM_ORDER', {}, dentist.actor, now),
  sendCarrier: (tale, { cast }, now) => perform(tale, 'SEND_CARRIER', {}, cast.salesAdministration, now),
  receive: (tale, { cast }, now) =>
    perform(tale, 'AWAITING_RECEPTION', { nextState: null }, cast.salesAdministration, now),
  digitise: (tale, scene, now) => {
    const input = { validated: true, newImpression: null, sms: false };
    perform(tale, 'VALIDATE_DIGITISATION', input, scene.cast.digitiser, now);
    bringFiles(tale, scene, ['IMPRESSION'], now);
  },
  retrieveFiles: (tale, scene, now) => {
    perform(tale, 'RETRIEVE_CLOUD_FILES', {}, scene.cast.salesAdministration, now);
    const kinds =
      scene.plan.product === 'GCET' ? (['DICOM1', 'DICOM2'] as const) : (['DICOM1', 'IMPRESSION'] as const);
    bringFiles(tale, scene, kinds, now);
  },
  assign: (tale, { planner, cast }, now) => {
    const assigneeName = cast.names.get(planner.id) ?? '';
    perform(tale, 'UPDATE_ASSIGNEE', { assigneeId: planner.id, assigneeName }, planner, now);
  },
  rejectFiles: (tale, { plan, planner, dentist }, now) =>
    perform(
      tale,
      'VERIFY_FILES',
      {
        outcome: 'REJECT',
        rejectedKinds: rejectableKinds(plan.product).slice(0, 1),
        comment: REJECTION[dentist.language],
      },
      planner,
      now,
    ),
  sendFilesAnew: (tale, scene, now) => {
    const kinds = tale.project.rejected_file_types;
    for (const kind of kinds) sendFile(tale, scene, kind, now);
    perform(tale, 'UPLOAD_NEW_FILES', { kinds }, scene.dentist.actor, now);
  },
  confirmFiles: (tale, scene, now) =>
    perform(
      tale,
      'CONFIRM_NEW_FILES',
      { requestedDate: dayToAsk(scene, now.today, 3) },
      scene.dentist.actor,
      now,
    ),
  acceptFiles: (tale, { planner }, now) =>
    perform(tale, 'VERIFY_FILES', { outcome: 'ACCEPT', rejectedKinds: [], comment: '' }, planner, now),
  handBack: (tale, { planner }, now) =>
    perform(tale, 'UPDATE_ASSIGNEE', { assigneeId: null, assigneeName: '' }, planner, now),
  startPlan: (tale, { planner }, now) => perform(tale, 'VALIDATE_DP_PREREQUISITE', {}, planner, now),
  holdForReply: (tale, { planner, dentist }, now) =>
    perform(
      tale,
      'HOLD_PROJECT',
      {
        reason: 'AWAITING_DENTIST_REPLY',
        expectedReceptionDate: null,
        comment: HOLD_QUESTION[dentist.language],
      },
      planner,
      now,
    ),
  chooseSleeves,
  sendPlan,
  declinePlan: (tale, { dentist }, now) =>
    judgePlan(tale, false, DECLINED[dentist.language], dentist.actor, now),
  approvePlan: (tale, { dentist }, now) => judgePlan(tale, true, '', dentist.actor, now),
  transfer: (tale, { planner, chance }, now) =>
    perform(
      tale,
      'TRANSFER_TO_PRODUCTION',
      {
        guide: {
          socketSet: `K${chance.between(10, 99)}`,
          sawn: chance.next() < 0.2,
          verified: [true, true, true],
          temporaryProsthesisProjectId: null,
        },
        fabrication: null,
      },
      planner,
      now,
    ),
  attach: (tale, { cast }, now) => perform(tale, 'STATE_TODO_ATTACHMENT', {}, cast.machines, now),
  produce: (tale, { cast }, now) => perform(tale, 'STATE_PRODUCTION_IN_PROGRESS', {}, cast.machines, now),
  installSocket: (tale, { cast }, now) => perform(tale, 'STATE_INSTALLING_SOCKET', {}, cast.machines, now),
  finish: (tale, { cast }, now) => perform(tale, 'GUIDE_STATE_FINISHING', {}, cast.machines, now),
  pack: (tale, { cast }, now) => {
    perform(tale, 'PACKAGE_PREPARATION', { photo: true }, cast.logistics, now);
    const photo = { type: 'PACKAGE_PREPARATION_IMAGE', name: 'package_prep.jpg', content: 'jpeg' } as const;
    file(tale, photo, cast.logistics, now);
  },
  keepParcel: (tale, { cast }, now) => perform(tale, 'PACKAGE_PREPARATION_HOLD', {}, cast.logistics, now),
  ship: (tale, { cast }, now) => perform(tale, 'SHIP_PRODUCTS', {}, cast.logistics, now),
  archive: (tale, _, now) => {
    note(tale, now, null, 'FILES_ARCHIVED', { to: 'FILES_ARCHIVED' });
    change(tale, { state: 'FILES_ARCHIVED' }, now);
  },
  withdraw: (tale, { dentist }, now) => perform(tale, 'DELETION_REQUESTED', {}, dentist.actor, now),
};

/** The planner gives every implant a sleeve of the project's type, with its height where it has one to choose. */
function chooseSleeves(tale: Tale, { planner, catalogue, chance }: Scene, now: Now): void {
  const sleeve = chance.pick(catalogue.sleeves.filter(({ type }) => type === tale.project.sleeve_type));
  for (const { id: implantId, ...implant } of tale.implants) {
    perform(
      tale,
      'MODIFY_IMPLANTS',
      {
        operation: 'change',
        implantId,
        sleeveTypeConfirmed: true,
        implant: {
          ...implant,
          sleeveId: sleeve.id,
          sleeveType: sleeve.type,
          sleeveBrand: sleeve.brand,
          sleeveName: sleeve.name,
          sleeveHeight: sleeve.heights.length === 0 ? null : chance.pick(sleeve.heights),
        },
      },
      planner,
      now,
    );
  }
}

/** The planner sends the next draft plan: a document, and a film or a link to the viewer. */
function sendPlan(tale: Tale, { planner, dentist, plan }: Scene, now: Now): void {
  const number = tale.plans.length + 1;
  const name = `plan-${plan.product}-v${number}.pdf`;
  const filmed = number === 1;
  const received = (fileName: string, contentKind: 'pdf' | 'mp4') => ({
    name: fileName,
    contentKind,
    archiveOf: null,
    sizeBytes: 1,
  });
  const comment = PLAN_COMMENT[dentist.language];
  const videoUrl = filmed ? null : 'https://demo.maxilla.test/viewer';
  perform(
    tale,
    'SEND_DRAFT_PLAN',
    {
      document: received(name, 'pdf'),
      video: filmed ? received('plan.mp4', 'mp4') : null,
      videoUrl,
      comment,
    },
    planner,
    now,
  );
  const document = file(tale, { type: 'DRAFT_PLAN', name, content: 'pdf' }, planner, now);
  const video = filmed
    ? file(tale, { type: 'DRAFT_PLAN_VIDEO', name: 'plan.mp4', content: 'mp4' }, planner, now)
    : null;
  tale.plans.push({ at: now.instant, sentBy: planner.id, document, video, videoUrl, comment, verdict: null });
}

function judgePlan(
  tale: Tale,
  approved: boolean,
  comment: string,
  dentist: Scene['planner'],
  now: Now,
): void {
  perform(tale, 'VERIFY_DRAFT_PLAN', { approved, comment }, dentist, now);
  const plan = tale.plans.at(-1);
  if (plan) plan.verdict = { approved, comment, at: now.instant };
}
