import { redirect } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { loadMe } from '../api/me.ts';
import type { Me } from '../api/me.ts';
import { dropToken } from '../api/session.ts';

/** In a route's beforeLoad: the person logged in. Whose session is over goes to the login page, and back afterwards. */
export async function whoEnters(from?: string): Promise<Me> {
  try {
    return await loadMe();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    dropToken();
    throw redirect({ to: '/login', search: from === undefined ? {} : { from }, replace: true });
  }
}
