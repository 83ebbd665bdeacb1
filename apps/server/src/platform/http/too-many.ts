import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';

/** A refusal because of a limit, which is over after some seconds. */
export class TooMany extends CodedError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
