import type { ApiError } from '../../api/api-error.ts';

/** Whether a mailed link was refused as no such link: its token is missing, or was cut off. */
export const isIncomplete = ({ code }: Pick<ApiError, 'code'>) => code === 'request.invalid';
