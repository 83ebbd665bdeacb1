import type { ErrorCode } from '@maxilla/domain/errors';
import type { RefusalValues } from '@maxilla/domain/refusals';

/**
 * An error reply of the server, or an unreachable server. `fields` maps a field's path to its error code; `values` is what
 * the messages of the codes name.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, ErrorCode>>;
  readonly values: RefusalValues | undefined;
  readonly requestId: string | undefined;
  /** Whether the server is back, and only the reply to the request is missing. */
  readonly unanswered: boolean;

  constructor(
    status: number,
    code: ErrorCode,
    details: {
      message?: string;
      fields?: Record<string, ErrorCode>;
      values?: RefusalValues | undefined;
      requestId?: string | undefined;
      unanswered?: boolean;
    } = {},
  ) {
    super(details.message ?? code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? {};
    this.values = details.values;
    this.requestId = details.requestId;
    this.unanswered = details.unanswered ?? false;
  }
}

/** Refusals that stay, however often the same is sent. */
const LASTING: readonly ErrorCode[] = ['access.denied', 'notFound', 'user.suspended'];

/** Whether trying again would be refused as well. */
export function isLasting(code: ErrorCode | null): boolean {
  return code !== null && LASTING.includes(code);
}

type WireError = {
  error: ErrorCode;
  message?: string;
  fields?: Record<string, ErrorCode>;
  values?: RefusalValues;
};

function isWireError(value: unknown): value is WireError {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';
}

/** Parses an error reply: { error, message, fields, values }. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body: unknown = await response.json().catch(() => null);
  if (isWireError(body)) {
    return new ApiError(response.status, body.error, {
      ...(body.message ? { message: body.message } : {}),
      ...(body.fields ? { fields: body.fields } : {}),
      values: body.values,
      requestId,
    });
  }
  return new ApiError(response.status, response.status === 404 ? 'notFound' : 'internal', { requestId });
}
