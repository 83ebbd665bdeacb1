import { may } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { TrailScreen } from '../../../features/users/trail-screen.tsx';
import { trailSearch } from '../../../features/users/trail-search.ts';

export const Route = createFileRoute('/_app/users/changes')({
  staticData: { words: ['accounts', 'calendar', 'rights'], access: may('EDIT_USER') },
  validateSearch: trailSearch,
  component: TrailScreen,
});
