import { ROLE_ROOT } from '@maxilla/domain/people';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireRole } from '../../shell/guard.ts';

/** The area of staff, below /admin and /internal. */
export const Route = createFileRoute('/_app/$staffRoot')({
  beforeLoad: ({ context, params }) => {
    if (params.staffRoot === ROLE_ROOT.ROLE_ADMIN) requireRole(context.me, 'ROLE_ADMIN');
    else if (params.staffRoot === ROLE_ROOT.ROLE_INTERNAL_USER) requireRole(context.me, 'ROLE_INTERNAL_USER');
    else throw notFound();
  },
});
