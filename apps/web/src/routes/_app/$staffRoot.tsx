import { signedIn } from '@maxilla/contract/calls';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { isStaffRoot } from '../../shell/guard.ts';

/**
 * The area of staff, below /admin and /internal: each role has its own root (spec 1 §2). A link with the
 * other root leads to the same page below the user's own.
 */
export const Route = createFileRoute('/_app/$staffRoot')({
  staticData: { words: [], access: signedIn },
  beforeLoad: ({ context, params, location }) => {
    if (!isStaffRoot(params.staffRoot)) throw notFound();
    const own = ROLE_ROOT[context.me.role];
    if (params.staffRoot === own) return;
    if (!isStaffRoot(own)) throw new ApiError(403, 'access.denied');
    throw redirect({ href: location.href.replace(`/${params.staffRoot}`, `/${own}`), replace: true });
  },
});
