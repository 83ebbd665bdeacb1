/**
 * The error catalogue: every refusal a person or a program can meet, with its HTTP status and its English
 * sentence (spec 1 §8). The code is also the translation key, `error.<code>` in the vocabulary.
 */
export const ERRORS = {
  'error.unauthorized': { status: 401, message: 'The e-mail address or the password is wrong.' },
  'auth.required': { status: 401, message: 'Log in to continue.' },
  'auth.inactive': { status: 403, message: 'This account has been deactivated.' },
  'auth.suspended': { status: 403, message: 'This account is suspended.' },
  'auth.unconfirmed': {
    status: 403,
    message: 'Confirm your e-mail address first: open the link we sent you.',
  },
  'auth.tooManyAttempts': { status: 429, message: 'Too many attempts. Wait a few minutes and try again.' },
  'auth.tokenInvalid': { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  'auth.wrongPassword': { status: 400, message: 'The current password is wrong.' },
  'auth.samePassword': { status: 400, message: 'The new password must differ from the current one.' },
  'auth.emailTaken': { status: 409, message: 'An account with this e-mail address already exists.' },
  'auth.emailsDiffer': { status: 400, message: 'The two e-mail addresses differ.' },
  'auth.passwordsDiffer': { status: 400, message: 'The two passwords differ.' },
  'auth.emailMismatch': { status: 400, message: 'This is not the e-mail address of your account.' },
  'auth.weakPassword': {
    status: 400,
    message:
      'Use at least 8 characters with an upper-case and a lower-case letter, a digit and a special character.',
  },
  'auth.weakFirstPassword': {
    status: 400,
    message: 'Use at least 6 characters with a letter, a digit and one of !@#$%^&*()_+.',
  },
  'user.notCompanyAddress': {
    status: 400,
    message: 'Staff need an e-mail address of the company.',
  },
  'name.invalid': { status: 400, message: 'A name holds letters, digits, spaces and ( ) + _ - only.' },
  'identity.countryUnknown': { status: 400, message: 'This country is not served.' },
  'access.denied': { status: 403, message: 'You do not have access to this page.' },
  'identity.mismatch': { status: 403, message: 'You cannot act in the name of somebody else.' },
  'request.invalid': { status: 400, message: 'Some values are missing or wrong.' },
  'request.tooLarge': { status: 413, message: 'The request is too large.' },
  'request.tooMany': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'request.duplicate': {
    status: 409,
    message: 'This was handled already, but its reply was lost. Reload the page to see where things stand.',
  },
  notFound: { status: 404, message: 'This does not exist or is no longer available.' },
  'request.unsupportedMedia': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.conflict': { status: 409, message: 'Somebody else changed this at the same time. Try again.' },
  'field.required': { status: 400, message: 'This is required.' },
  'field.invalid': { status: 400, message: 'This is not valid.' },
  'field.email': { status: 400, message: 'This is not a valid e-mail address.' },
  'field.date': { status: 400, message: 'This is not a date.' },
  'field.tooShort': { status: 400, message: 'This is too short.' },
  'field.tooLong': { status: 400, message: 'This is too long.' },
  'field.tooSmall': { status: 400, message: 'This number is too small.' },
  'field.tooLarge': { status: 400, message: 'This number is too large.' },
  'field.tooFew': { status: 400, message: 'Too few are given.' },
  'field.tooMany': { status: 400, message: 'Too many are given.' },
  'field.unknownValue': { status: 400, message: 'This is not one of the possible values.' },
  'field.unknownKey': { status: 400, message: 'This is not known here.' },
  'field.controlCharacter': { status: 400, message: 'This holds characters that cannot be used.' },
  'file.unexpected': { status: 400, message: 'A file is not expected here.' },
  // projects
  'project.changed': {
    status: 409,
    message: 'Somebody else has changed this project in the meantime. See what changed and try again.',
  },
  'project.mismatch': { status: 409, message: 'These details do not match the stored project.' },
  'project.notEditable': { status: 409, message: 'This project can no longer be changed.' },
  'project.incomplete': {
    status: 409,
    message: 'Some information or files of this project are still missing.',
  },
  'project.notHandler': {
    status: 403,
    message: 'Only the person in charge of this project can do this. Assign it to yourself first.',
  },
  'project.onHold': { status: 409, message: 'This project is on hold. Resume it first.' },
  'project.cannotHold': { status: 409, message: 'This project cannot be put on hold at this stage.' },
  'project.emergencyLocked': {
    status: 409,
    message: 'The emergency price has been charged: the urgent flag can no longer change.',
  },
  // deletion and cart
  'deletion.renewal': { status: 409, message: 'A renewal cannot be deleted.' },
  'deletion.tooLate': {
    status: 409,
    message: 'This project is already in production: it can no longer be deleted.',
  },
  'cart.incomplete': {
    status: 409,
    message: 'Complete the customisation before adding this project to the cart.',
  },
  'cart.alreadyInCart': { status: 409, message: 'This project is already in the cart.' },
  'cart.empty': { status: 409, message: 'The cart is empty.' },
  // files
  'file.empty': { status: 400, message: 'This file is empty.' },
  'file.tooLarge': { status: 413, message: 'This file is too large.' },
  'file.wrongKind': { status: 415, message: 'This kind of file is not accepted here.' },
  'file.nameMismatch': { status: 415, message: 'The content of this file is not what its name says.' },
  'file.tooMany': { status: 400, message: 'There are too many files.' },
  'file.notAllowed': { status: 409, message: 'Files cannot be sent at this stage of the project.' },
  'file.notRemovable': { status: 403, message: 'This file cannot be removed.' },
  'file.gone': { status: 404, message: 'This upload is unknown or has expired. Send the file again.' },
  'file.rangeInvalid': { status: 416, message: 'The file does not have these bytes.' },
  'file.rejected': { status: 400, message: 'Some files were not accepted.' },
  'file.storeFull': {
    status: 507,
    message: 'There is no room left to store files. We have been told; try again later.',
  },
  // dashboards
  'dashboard.accessNotGranted': { status: 403, message: 'You do not have access to this dashboard.' },
  'queue.notInView': { status: 409, message: 'This is no longer in this list.' },
  // product kinds
  'fabrication.elementsRequired': { status: 400, message: 'Order at least one element.' },
  // people
  'identity.phoneInvalid': { status: 400, message: 'This is not a telephone number.' },
  'identity.mobileInvalid': { status: 400, message: 'This is not a mobile number of the chosen country.' },
  'identity.rppsInvalid': { status: 400, message: 'This RPPS number is wrong: check its eleven digits.' },
  'identity.sirenInvalid': { status: 400, message: 'This SIREN number is wrong: check its nine digits.' },
  // actions on projects
  'project.waitsForUs': { status: 409, message: 'This project is on hold: we will come back to you.' },
  'project.newFilesMissing': { status: 409, message: 'Send every rejected file anew first.' },
  'project.sleevesIncomplete': { status: 409, message: 'Choose the sleeve of every implant first.' },
  'project.draftPlanNotApproved': { status: 409, message: 'Only after the draft plan is approved.' },
  'project.unchanged': { status: 409, message: 'This would change nothing.' },
  'verification.choiceRequired': { status: 400, message: 'Choose whether you accept or reject.' },
  'verification.fileKindRequired': { status: 400, message: 'Choose at least one kind of file to reject.' },
  'verification.fileKindUnknown': {
    status: 400,
    message: 'This kind of file cannot be rejected for this product.',
  },
  'verification.commentRequired': { status: 400, message: 'Say what should be changed.' },
  'draftPlan.documentRequired': { status: 400, message: 'Add the document of the draft plan.' },
  'draftPlan.videoRequired': { status: 400, message: 'Add a video file or a link to a video.' },
  'draftPlan.linkInvalid': { status: 400, message: 'This is not a web address: it starts with https://.' },
  'transfer.detailsRequired': { status: 400, message: 'Give what production needs for this product.' },
  'transfer.socketSetRequired': { status: 400, message: 'Confirm the socket set.' },
  'transfer.verificationsRequired': { status: 400, message: 'Tick the three verifications.' },
  'transfer.modelRequired': { status: 400, message: 'Choose at least one model.' },
  'implant.unknown': { status: 404, message: 'This implant is no longer part of the project.' },
  'implant.toothInvalid': { status: 400, message: 'Choose a tooth.' },
  'implant.toothTaken': { status: 409, message: 'There is already an implant at this tooth.' },
  'implant.detailsRequired': {
    status: 400,
    message: 'Choose the brand, the model, the diameter and the length.',
  },
  'implant.sleeveRequired': { status: 400, message: 'Choose the sleeve.' },
  'implant.sleeveHeightRequired': { status: 400, message: 'Give the height of this sleeve.' },
  'implant.sleeveTypeDiffers': {
    status: 409,
    message: 'The type of this sleeve differs from that of the project. Confirm that it is meant.',
  },
  'implant.lastOne': { status: 409, message: 'The last implant cannot be removed.' },
  'implant.tooMany': { status: 409, message: 'A project has at most 20 implants.' },
  'hold.reasonRequired': { status: 400, message: 'Choose why the project waits.' },
  'hold.reasonUnavailable': { status: 400, message: 'This reason cannot be chosen for this project.' },
  'hold.receptionDateRequired': { status: 400, message: 'Give the date on which the stock is expected.' },
  'hold.commentRequired': { status: 400, message: 'Write a comment.' },
  'date.required': { status: 400, message: 'Choose a date.' },
  'date.notLater': { status: 400, message: 'The date must be later than today.' },
  'date.afterRequested': { status: 400, message: 'The deadline cannot be after the requested date.' },
  'date.past': { status: 400, message: 'This day is past.' },
  'date.weekend': { status: 400, message: 'This day is at the weekend.' },
  'date.bankHoliday': { status: 400, message: 'This day is a bank holiday.' },
  'date.absence': { status: 400, message: 'The practice is closed on this day.' },
  'date.tooEarly': { status: 400, message: 'This day is too early for this product.' },
  'date.tooLate': { status: 400, message: 'Choose a day in the next six months.' },
  'date.unreachable': {
    status: 409,
    message: 'The requested date can no longer be met: choose a later one.',
  },
  'date.nowUrgent': {
    status: 409,
    message: 'The requested date has become an emergency: choose a later one or accept the emergency charge.',
  },
  'courier.dateRequired': { status: 400, message: 'Choose when the courier comes.' },
  'digitisation.reasonRequired': { status: 400, message: 'Say why a new impression is required.' },
  'reception.nextStateRequired': { status: 400, message: 'Choose where the project goes on.' },
  'package.photoRequired': { status: 400, message: 'Take a photo of the parcel first.' },
  'discount.unknown': { status: 400, message: 'This discount code is not valid.' },
  'discount.notApplied': { status: 400, message: 'Apply this code or remove it before you order.' },
  'order.termsRequired': { status: 400, message: 'Accept the terms of sale to order.' },
  'order.addressRequired': { status: 409, message: 'This dentist has no address to deliver to.' },
  'order.priceChanged': {
    status: 409,
    message: 'The prices have changed since you opened the cart. Check the total and order again.',
  },
  'message.empty': { status: 400, message: 'Write a message or attach a file.' },
  'comment.notEditable': { status: 403, message: 'This comment can no longer be changed.' },
  'project.productNotOffered': { status: 400, message: 'This product cannot be ordered here.' },
  'patient.required': { status: 400, message: 'Choose a patient or enter a name.' },
  'user.notADentist': { status: 400, message: 'Choose a dentist.' },
  // lists and forms
  'record.changed': {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Check the values and save again.',
  },
  'clinic.nameTaken': { status: 409, message: 'A clinic with this name already exists.' },
  'clinic.userElsewhere': {
    status: 409,
    message: 'This dentist already belongs to another clinic. Remove them there first.',
  },
  'action.notOffered': { status: 409, message: 'This is not possible at this stage of the project.' },
  'file.kindNotAllowed': {
    status: 415,
    message: 'One of these files cannot be attached: nothing was added.',
  },
  'date.notAllowed': { status: 400, message: 'This date cannot be chosen.' },
  // production
  'element.changed': {
    status: 409,
    message: 'Somebody else has changed this element in the meantime. See what changed and try again.',
  },
  'element.wrongKind': { status: 400, message: 'This element does not belong into this kind of batch.' },
  'element.inBatch': { status: 409, message: 'This element is already in a batch.' },
  'element.notInPreparation': { status: 409, message: 'This element does not wait for a batch.' },
  'batch.changed': {
    status: 409,
    message: 'Somebody else has changed this batch in the meantime. See what changed and try again.',
  },
  'batch.nothingSelected': { status: 400, message: 'Choose at least one element.' },
  'batch.materialsDiffer': { status: 409, message: 'One batch is made of one material.' },
  'batch.plateSuffixRequired': { status: 400, message: 'Complete the plate number.' },
  'batch.plateOfAnotherDay': { status: 400, message: 'This plate number begins with another day.' },
  'batch.plateNumberTaken': { status: 409, message: 'This plate number is already taken.' },
  'batch.machineRequired': { status: 400, message: 'Choose the machine.' },
  'batch.countRequired': { status: 400, message: 'Count the pieces on the plate.' },
  'batch.countDiffers': { status: 409, message: 'This is not the number of pieces selected.' },
  'batch.notTheNextState': { status: 409, message: 'This is not the next step of this batch.' },
  'batch.unchanged': { status: 409, message: 'This would change nothing.' },
  'machine.changed': {
    status: 409,
    message: 'Somebody else has changed this machine in the meantime. See what changed and try again.',
  },
  'machine.wrongKind': { status: 400, message: 'This machine is of another kind.' },
  'machine.noResin': { status: 409, message: 'No resin is loaded in this machine.' },
  'machine.resinExpired': { status: 409, message: 'This lot of resin is out of date.' },
  'machine.otherResin': { status: 409, message: 'Another resin is loaded in this machine.' },
  'machine.resinUnsuitable': { status: 400, message: 'This material cannot be used in this machine.' },
  'machine.lotDiffers': { status: 409, message: 'This lot is known with another expiry date.' },
  'production.reasonRequired': { status: 400, message: 'Say why.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  'store.full': {
    status: 507,
    message: 'There is no room left to store this. We have been told; try again later.',
  },
  unavailable: { status: 503, message: 'The service is not available at the moment. Try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Why a rule said no: a code of the catalogue, and where it concerns fields, a code per field path. */
export type Refusal = { refused: ErrorCode; fields?: FieldRefusals };

/** Builds a refusal. `fields` maps a field's path (`address.city`) to the code shown at that field. */
export function refuse(code: ErrorCode, fields?: FieldRefusals): Refusal {
  return fields ? { refused: code, fields } : { refused: code };
}

/** What is wrong with a form, a code per field path; empty where nothing is. */
export type FieldRefusals = Readonly<Record<string, ErrorCode>>;

/** The refused fields of a form: those whose code is not null. */
export function refusedFields(codes: Readonly<Record<string, ErrorCode | null>>): FieldRefusals {
  return Object.fromEntries(
    Object.entries(codes).filter((field): field is [string, ErrorCode] => field[1] !== null),
  );
}

/** The code that stands for a whole form: that of its first refused field, or null. */
export function firstOf(fields: FieldRefusals): ErrorCode | null {
  return Object.values(fields)[0] ?? null;
}

/** Throws `request.invalid` with the fields that have a code, unless none has. */
export function refuseFields(codes: Readonly<Record<string, ErrorCode | null>>): void {
  const refused = Object.entries(codes).filter((entry): entry is [string, ErrorCode] => entry[1] !== null);
  if (refused.length > 0) throw new CodedError('request.invalid', Object.fromEntries(refused));
}

/** Tells a refusal from any other result of a rule. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}

/** The one exception of the project: carries a coded refusal up to the edge, which answers it in HTTP. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldRefusals | undefined;

  constructor(code: ErrorCode, fields?: FieldRefusals) {
    super(ERRORS[code].message);
    this.name = 'CodedError';
    this.code = code;
    this.fields = fields;
  }
}
