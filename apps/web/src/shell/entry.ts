import { redirect } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { loadMe } from '../api/me.ts';
import type { Me } from '../api/me.ts';
import { dropToken } from '../api/session.ts';

/**
 * The current user, for a route's `beforeLoad`. If the session has ended, redirects to the login page, which
 * returns here afterwards.
 */
export async function requireUser(from?: string): Promise<Me> {
  try {
    return await loadMe();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    dropToken();
    throw redirect({ to: '/login', search: from === undefined ? {} : { from }, replace: true });
  }
}
