import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';

/** The dentist's area. */
export const Route = createFileRoute('/_app/user')({
  staticData: { words: [], access: dentist },
});
