import { signedIn } from '@maxilla/contract/calls';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { isStaffRoot } from '../../shell/guard.ts';

/** The area of staff, below /admin and /internal: each role has its own root (spec 1 §2). */
export const Route = createFileRoute('/_app/$staffRoot')({
  staticData: { words: [], access: signedIn },
  beforeLoad: ({ context, params }) => {
    if (!isStaffRoot(params.staffRoot)) throw notFound();
    if (params.staffRoot !== ROLE_ROOT[context.me.role]) throw new ApiError(403, 'access.denied');
  },
});
