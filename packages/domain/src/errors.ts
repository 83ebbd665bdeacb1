/**
 * The error catalogue: every refusal with its HTTP status (spec 1 §8). Its message is `error.<code>` in the
 * vocabulary.
 */
export const ERRORS = {
  'error.unauthorized': 401,
  'auth.required': 401,
  'auth.inactive': 403,
  'auth.suspended': 403,
  'auth.unconfirmed': 403,
  'auth.tooManyAttempts': 429,
  'auth.tokenInvalid': 400,
  'auth.linkUsed': 400,
  'auth.linkExpired': 400,
  'auth.wrongPassword': 400,
  'auth.samePassword': 400,
  'auth.sameEmail': 400,
  'auth.emailTaken': 409,
  'auth.emailsDiffer': 400,
  'auth.passwordsDiffer': 400,
  'auth.emailMismatch': 400,
  'auth.weakPassword': 400,
  'auth.weakFirstPassword': 400,
  'auth.commonPassword': 400,
  'auth.ownPassword': 400,
  'auth.passwordChangeRequired': 403,
  'user.notCompanyAddress': 400,
  'user.ownAccount': 409,
  'user.suspended': 403,
  'user.lastAdministrator': 409,
  'user.notInternal': 409,
  'user.priorityAndNewbieConflict': 409,
  'user.cannotFollow': 403,
  'right.notHeld': 403,
  'team.fixed': 409,
  'team.tooMany': 409,
  'dashboard.ofTeam': 409,
  'communication.contacted': 409,
  'accounting.providerUnknown': 409,
  'accounting.added': 409,
  'accounting.requested': 409,
  'name.invalid': 400,
  'identity.countryUnknown': 400,
  'identity.vatInvalid': 400,
  'access.denied': 403,
  'identity.mismatch': 403,
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.tooMany': 429,
  'request.duplicate': 409,
  'request.keyReused': 422,
  notFound: 404,
  'request.unsupportedMedia': 415,
  'request.conflict': 409,
  'field.required': 400,
  'field.invalid': 400,
  'field.email': 400,
  'field.date': 400,
  'field.tooShort': 400,
  'field.tooLong': 400,
  'field.tooSmall': 400,
  'field.tooLarge': 400,
  'field.decimals': 400,
  'field.tooFew': 400,
  'field.tooMany': 400,
  'field.unknownValue': 400,
  'field.unknownKey': 400,
  'field.controlCharacter': 400,
  'file.unexpected': 400,
  // projects
  'project.changed': 409,
  'project.mismatch': 409,
  'project.notEditable': 409,
  'project.incomplete': 409,
  'project.notHandler': 403,
  'project.forHandler': 403,
  'project.onHold': 409,
  'project.awaited': 409,
  'project.cannotHold': 409,
  'project.elementsInBatch': 409,
  'project.emergencyLocked': 409,
  // deletion and cart
  'deletion.renewal': 409,
  'deletion.tooLate': 409,
  'cart.incomplete': 409,
  'cart.alreadyInCart': 409,
  'cart.empty': 409,
  'accessory.soldOut': 409,
  'accessory.stockShort': 409,
  'accessory.changed': 409,
  'accessory.onHold': 409,
  'accessory.inStock': 409,
  // files
  'file.empty': 400,
  'file.tooLarge': 413,
  'file.changed': 409,
  'file.wrongKind': 415,
  'file.nameMismatch': 415,
  'file.tooMany': 400,
  'file.notAllowed': 409,
  'file.kindNotAsked': 409,
  'file.notRemovable': 403,
  'file.jawless': 409,
  'file.gone': 404,
  'file.rangeInvalid': 416,
  'file.rejected': 400,
  'file.reasonRequired': 400,
  'file.storeFull': 507,
  'file.quotaReached': 429,
  'file.tooManyPixels': 415,
  'file.archiveEmpty': 415,
  'file.archiveUnsafe': 415,
  'file.archiveForeign': 415,
  'file.infected': 415,
  'file.notChecked': 502,
  // reference data
  'pillars.messages.brandRequired': 400,
  'pillars.messages.nameRequired': 400,
  nameAlreadyExists: 409,
  diameterLengthAlreadyExists: 409,
  'source.lasting': 400,
  'source.fixed': 409,
  'source.inUse': 409,
  'price.unitOfOther': 400,
  'price.alreadyOffered': 400,
  'price.missing': 409,
  'price.notInList': 409,
  'sheet.damaged': 400,
  'sheet.tooLong': 400,
  'sheet.empty': 400,
  'sheet.columnUnknown': 400,
  'sheet.columnTwice': 400,
  'sheet.rowTwice': 400,
  'sheet.refused': 409,
  'sheet.stale': 409,
  // dashboards
  'dashboard.accessNotGranted': 403,
  'queue.notInView': 409,
  // product kinds
  'fabrication.elementsRequired': 400,
  // people
  'identity.phoneInvalid': 400,
  'identity.rppsInvalid': 400,
  'identity.sirenInvalid': 400,
  'identity.postcodeInvalid': 400,
  // actions on projects
  'project.waitsForUs': 409,
  'project.newFilesMissing': 409,
  'project.sleevesIncomplete': 409,
  'project.draftPlanNotApproved': 409,
  'project.unchanged': 409,
  'undo.expired': 409,
  'undo.superseded': 409,
  'undo.notLast': 409,
  'verification.choiceRequired': 400,
  'verification.filesMissing': 400,
  'verification.fileKindRequired': 400,
  'verification.fileKindUnknown': 400,
  'verification.commentRequired': 400,
  'verification.reasonRequired': 400,
  'draftPlan.documentRequired': 400,
  'draftPlan.videoRequired': 400,
  'draftPlan.linkInvalid': 400,
  'transfer.detailsRequired': 400,
  'transfer.socketSetRequired': 400,
  'transfer.verificationsRequired': 400,
  'transfer.modelRequired': 400,
  'transfer.modelOrdered': 400,
  'quotation.priceTypeRequired': 400,
  'quotation.countInvalid': 400,
  'aligners.conditionsContradict': 400,
  'treatment.countRequired': 400,
  'treatment.countOutOfRange': 400,
  'treatment.impressionRequired': 400,
  'treatment.cloudRequired': 400,
  'treatment.impressionMissing': 400,
  'treatment.processingRequired': 400,
  'purchaseOrder.invalidMaxillary': 400,
  'purchaseOrder.invalidMandibular': 400,
  'purchaseOrder.invalidAligners': 400,
  'purchaseOrder.beyondQuotation': 400,
  'purchaseOrder.quotationToOrder': 400,
  'deliveryNote.invalidMaxillary': 400,
  'deliveryNote.invalidMandibular': 400,
  'deliveryNote.invalidAligners': 400,
  'deliveryNote.invalidDays': 400,
  'implant.unknown': 404,
  'implant.toothInvalid': 400,
  'implant.toothTaken': 409,
  'implant.detailsRequired': 400,
  'implant.sleeveRequired': 400,
  'implant.sleeveHeightRequired': 400,
  'implant.sleeveTypeDiffers': 409,
  'implant.lastOne': 409,
  'implant.tooMany': 409,
  'hold.reasonRequired': 400,
  'hold.reasonUnavailable': 400,
  'hold.receptionDateRequired': 400,
  'hold.commentRequired': 400,
  'pendingModification.missingFields': 400,
  'date.required': 400,
  'date.notLater': 400,
  'date.afterRequested': 400,
  'date.ofDentist': 400,
  'date.past': 400,
  'date.weekend': 400,
  'date.bankHoliday': 400,
  'date.absence': 400,
  'date.tooEarly': 400,
  'date.tooLate': 400,
  'date.unreachable': 409,
  'date.nowUrgent': 409,
  'courier.dateRequired': 400,
  'courier.tooEarly': 400,
  'printer.unreachable': 502,
  'courier.unknownFormat': 400,
  'courier.noParcels': 400,
  'courier.tooManyParcels': 400,
  'courier.dataInvalid': 400,
  'digitisation.reasonRequired': 400,
  'digitisation.scanMissing': 400,
  'cloud.filesMissing': 409,
  'reception.nextStateRequired': 400,
  'package.photoRequired': 400,
  'package.numberInvalid': 400,
  'discount.unknown': 400,
  'discount.notApplied': 400,
  'discount.usedUp': 409,
  'discount.codeTaken': 409,
  'discount.valuePositive': 400,
  'discount.percentTooLarge': 400,
  'discount.limitBelowUses': 409,
  'order.termsRequired': 400,
  'order.addressRequired': 409,
  'order.priceChanged': 409,
  'message.empty': 400,
  'remark.tooMany': 409,
  'remark.notRemovable': 409,
  'comment.notEditable': 403,
  'project.productNotOffered': 400,
  'patient.required': 400,
  'patient.exists': 409,
  'patient.bornLater': 400,
  'patient.sameOne': 400,
  'user.notADentist': 400,
  // calendar
  'openingHours.time': 400,
  'openingHours.order': 400,
  'openingHours.overlap': 409,
  'openingHours.tooMany': 409,
  'absence.order': 400,
  'absence.overlap': 409,
  'absence.begun': 409,
  'absence.tooFar': 400,
  // lists and forms
  'range.order': 400,
  'range.tooLong': 400,
  'record.changed': 409,
  'clinic.nameTaken': 409,
  'clinic.userElsewhere': 409,
  'action.notOffered': 409,
  'file.kindNotAllowed': 415,
  'date.notAllowed': 400,
  // production
  'element.changed': 409,
  'element.wrongKind': 400,
  'element.inBatch': 409,
  'element.notInPreparation': 409,
  'batch.changed': 409,
  'batch.nothingSelected': 400,
  'batch.tooManyElements': 400,
  'batch.materialsDiffer': 409,
  'batch.plateSuffixRequired': 400,
  'batch.plateOfAnotherDay': 400,
  'batch.plateNumberTaken': 409,
  'batch.machineRequired': 400,
  'batch.countRequired': 400,
  'batch.countDiffers': 409,
  'batch.notTheNextState': 409,
  'batch.unchanged': 409,
  'machine.changed': 409,
  'machine.wrongKind': 400,
  'machine.noResin': 409,
  'machine.resinExpired': 409,
  'machine.otherResin': 409,
  'machine.resinUnsuitable': 400,
  'machine.lotDiffers': 409,
  'production.reasonRequired': 400,
  internal: 500,
  'store.full': 507,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether an error of a field says that it has no value yet: the names of all that do, and of no other, end in `required`. */
export function saysMissing(code: ErrorCode): boolean {
  return /required$/i.test(code);
}

/** A refusal by a rule: a code of the catalogue, plus a code per field path if it concerns fields. */
export type Refusal = { refused: ErrorCode; fields?: FieldRefusals };

/** Builds a refusal. `fields` maps a field's path (`address.city`) to the code shown at that field. */
export function refuse(code: ErrorCode, fields?: FieldRefusals): Refusal {
  return fields ? { refused: code, fields } : { refused: code };
}

/** Errors of a form, a code per field path; empty if valid. */
export type FieldRefusals = Readonly<Record<string, ErrorCode>>;

/** The refused fields of a form: those whose code is not null. */
export function refusedFields(codes: Readonly<Record<string, ErrorCode | null>>): FieldRefusals {
  return Object.fromEntries(
    Object.entries(codes).filter((field): field is [string, ErrorCode] => field[1] !== null),
  );
}

/** The code reported for a whole form: that of its first refused field, or null. */
export function firstOf(fields: FieldRefusals): ErrorCode | null {
  return Object.values(fields)[0] ?? null;
}

/** Throws `request.invalid` if any field has a code. */
export function refuseFields(codes: Readonly<Record<string, ErrorCode | null>>): void {
  const refused = Object.entries(codes).filter((entry): entry is [string, ErrorCode] => entry[1] !== null);
  if (refused.length > 0) throw new CodedError('request.invalid', Object.fromEntries(refused));
}

/** Whether the result of a rule is a refusal. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}

/** What a rule decided; a refusal is thrown. */
export function accepted<Decided>(decided: Decided | Refusal): Exclude<Decided, Refusal> {
  if (isRefusal(decided)) throw new CodedError(decided.refused, decided.fields);
  return decided as Exclude<Decided, Refusal>;
}

/** A record that was locked for a command; refused if there is none, or if it is not as the caller saw it. */
export function asSeen<Row extends { readonly version: number }>(
  locked: Row | undefined,
  version: number | undefined,
  changed: ErrorCode,
): Row {
  if (!locked) throw new CodedError('notFound');
  if (version !== undefined && version !== locked.version) throw new CodedError(changed);
  return locked;
}

/** The only exception class of the domain: carries a coded refusal up to the HTTP layer. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldRefusals | undefined;

  constructor(code: ErrorCode, fields?: FieldRefusals) {
    super(code);
    this.name = 'CodedError';
    this.code = code;
    this.fields = fields;
  }
}
