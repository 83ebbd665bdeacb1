import type { ErrorCode } from '@maxilla/domain/errors';
import { isEmailAddress } from '@maxilla/domain/identity';

/** The value must not be empty. */
export const required = (value: string): ErrorCode | null => (value.trim() ? null : 'field.required');

/** The value, if any, must be an e-mail address. */
export const emailOrNothing = (value: string): ErrorCode | null =>
  !value.trim() || isEmailAddress(value.trim()) ? null : 'field.email';

/** The value must be an e-mail address. */
export const requiredEmail = (value: string): ErrorCode | null => required(value) ?? emailOrNothing(value);
