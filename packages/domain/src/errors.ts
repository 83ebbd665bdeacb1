/**
 * The error catalogue: every refusal a person or a program can meet, with its HTTP status and its English
 * sentence (spec 1 §8). The code is also the translation key, `error.<code>` in the vocabulary.
 */
export const ERRORS = {
  'error.unauthorized': { status: 401, message: 'The e-mail address or the password is wrong.' },
  'auth.required': { status: 401, message: 'Log in to continue.' },
  'auth.inactive': { status: 403, message: 'This account has been deactivated.' },
  'auth.suspended': { status: 403, message: 'This account is suspended.' },
  'auth.unconfirmed': { status: 403, message: 'Confirm your e-mail address first: open the link we sent you.' },
  'auth.tooManyAttempts': { status: 429, message: 'Too many attempts. Wait a few minutes and try again.' },
  'auth.tokenInvalid': { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  'auth.wrongPassword': { status: 400, message: 'The current password is wrong.' },
  'auth.samePassword': { status: 400, message: 'The new password must differ from the current one.' },
  'auth.emailTaken': { status: 409, message: 'An account with this e-mail address already exists.' },
  'auth.emailMismatch': { status: 400, message: 'This is not the e-mail address of your account.' },
  'access.denied': { status: 403, message: 'You do not have access to this page.' },
  'identity.mismatch': { status: 403, message: 'You cannot act in the name of somebody else.' },
  'request.invalid': { status: 400, message: 'Some values are missing or wrong.' },
  'request.tooLarge': { status: 413, message: 'The request is too large.' },
  'request.tooMany': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'request.duplicate': { status: 409, message: 'The same request is already being handled.' },
  'notFound': { status: 404, message: 'This does not exist or is no longer available.' },
  'internal': { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  'unavailable': { status: 503, message: 'The service is not available at the moment. Try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Why a rule said no: a code of the catalogue, and where it concerns fields, a code per field path. */
export type Refusal = { refused: ErrorCode; fields?: Record<string, ErrorCode> };

/** Builds a refusal. `fields` maps a field's path (`address.city`) to the code shown at that field. */
export function refuse(code: ErrorCode, fields?: Record<string, ErrorCode>): Refusal {
  return fields ? { refused: code, fields } : { refused: code };
}

/** Tells a refusal from any other result of a rule. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}

/** The one exception of the project: carries a coded refusal up to the edge, which answers it in HTTP. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, ErrorCode> | undefined;

  constructor(code: ErrorCode, fields?: Record<string, ErrorCode>) {
    super(ERRORS[code].message);
    this.name = 'CodedError';
    this.code = code;
    this.fields = fields;
  }
}
