/** The steps of the demo's projects and their usual sequences; they are implemented in `steps.ts`. */

export type StepName =
  | 'create'
  | 'fillInPart'
  | 'customise'
  | 'addToCart'
  | 'order'
  | 'sendCarrier'
  | 'receive'
  | 'digitise'
  | 'retrieveFiles'
  | 'assign'
  | 'rejectFiles'
  | 'sendFilesAnew'
  | 'confirmFiles'
  | 'acceptFiles'
  | 'refuse'
  | 'handBack'
  | 'startPlan'
  | 'holdForReply'
  | 'sendPlan'
  | 'declinePlan'
  | 'approvePlan'
  | 'chooseSleeves'
  | 'transfer'
  | 'attach'
  | 'preparePlate'
  | 'launchPlate'
  | 'curePlate'
  | 'finishPlate'
  | 'installSocket'
  | 'thermoform'
  | 'finish'
  | 'control'
  | 'pack'
  | 'keepParcel'
  | 'ship'
  | 'askForUpdate'
  | 'updateTreatment'
  | 'acceptImpression'
  | 'rejectImpression'
  | 'transferRest'
  | 'terminate'
  | 'packAccessories'
  | 'keepAccessories'
  | 'shipAccessories'
  | 'sendFilePlan'
  | 'mill'
  | 'sinter'
  | 'frameBack'
  | 'trim'
  | 'trimForPolishing'
  | 'polish'
  | 'assemble'
  | 'archive'
  | 'withdraw';

export const ORDERED: readonly StepName[] = ['create', 'customise', 'order'];
export const TAKEN: readonly StepName[] = [...ORDERED, 'assign'];
export const ACCEPTED: readonly StepName[] = [...TAKEN, 'acceptFiles'];
export const DRAWN: readonly StepName[] = [...ACCEPTED, 'chooseSleeves', 'startPlan', 'sendPlan'];
export const APPROVED: readonly StepName[] = [...DRAWN, 'approvePlan'];
export const PRINTING: readonly StepName[] = [...APPROVED, 'transfer', 'attach'];
/** Steps of a batch: prepared, launched, printed. */
export const ON_PLATE: readonly StepName[] = ['preparePlate'];
export const ON_PRINTER: readonly StepName[] = [...ON_PLATE, 'launchPlate'];
export const PRINTED: readonly StepName[] = [...ON_PRINTER, 'finishPlate'];
export const MADE: readonly StepName[] = [...PRINTING, ...PRINTED, 'installSocket', 'finish'];
export const SENT: readonly StepName[] = [...MADE, 'pack', 'ship'];

export const REJECTED: readonly StepName[] = [...TAKEN, 'rejectFiles'];
export const CONFIRMED_ANEW: readonly StepName[] = [...REJECTED, 'sendFilesAnew', 'confirmFiles'];
export const DECLINED: readonly StepName[] = [...DRAWN, 'declinePlan'];

/** A guide designed by the dentist, whose plan starts approved. */
export const OWN_PLAN: readonly StepName[] = [...ORDERED, 'assign', 'chooseSleeves'];
export const OWN_PLAN_MADE: readonly StepName[] = [
  ...OWN_PLAN,
  'transfer',
  ...PRINTED,
  'installSocket',
  'finish',
];

/** Fabrication products need no file verification or plan. */
export const TRANSFERRED: readonly StepName[] = [...ORDERED, 'assign', 'transfer'];
export const SPLINT_CURING: readonly StepName[] = [...TRANSFERRED, ...ON_PRINTER, 'curePlate'];
export const SPLINT_PRINTED: readonly StepName[] = [...SPLINT_CURING, 'finishPlate'];
export const FABRICATION_PRINTED: readonly StepName[] = [...TRANSFERRED, ...PRINTED];

export const ALIGNERS_DRAWN: readonly StepName[] = [...ACCEPTED, 'startPlan', 'sendPlan'];
export const ALIGNERS_APPROVED: readonly StepName[] = [...ALIGNERS_DRAWN, 'approvePlan'];
export const ALIGNERS_TRANSFERRED: readonly StepName[] = [...ALIGNERS_APPROVED, 'transfer'];
export const ALIGNERS_MADE: readonly StepName[] = [
  ...ALIGNERS_TRANSFERRED,
  ...PRINTED,
  'thermoform',
  'finish',
  'control',
];

export const ALIGNERS_SENT: readonly StepName[] = [...ALIGNERS_MADE, 'pack', 'ship'];
export const ALIGNERS_SENT_TWICE: readonly StepName[] = [
  ...ALIGNERS_SENT,
  'updateTreatment',
  'acceptImpression',
  'transferRest',
  ...PRINTED,
  'thermoform',
  'finish',
  'control',
  'pack',
  'ship',
];

/** Prostheses are drawn once their files are accepted; their plan releases what is made. */
export const PROSTHESIS_DRAWN: readonly StepName[] = [...ACCEPTED, 'sendPlan'];
export const PROSTHESIS_APPROVED: readonly StepName[] = [...PROSTHESIS_DRAWN, 'approvePlan'];
export const CROWNS_MADE: readonly StepName[] = [...PROSTHESIS_APPROVED, ...PRINTED, 'mill', 'sinter'];
export const FRAME_MADE: readonly StepName[] = [...PROSTHESIS_APPROVED, 'frameBack', ...PRINTED];
