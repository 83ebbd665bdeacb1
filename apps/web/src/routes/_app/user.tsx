import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../shell/guard.ts';

/** The dentist's area. */
export const Route = createFileRoute('/_app/user')({
  beforeLoad: ({ context }) => requireRole(context.me, 'ROLE_USER'),
});
