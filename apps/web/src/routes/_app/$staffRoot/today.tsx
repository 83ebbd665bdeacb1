import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '../../../features/dashboards/today-screen.tsx';
import { listSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/today')({
  staticData: { words: ['dashboards'], access: staff },
  validateSearch: (raw) => listSearch(raw, ['id']),
  component: TodayScreen,
});
