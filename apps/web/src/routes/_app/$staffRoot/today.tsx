import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '../../../features/dashboards/today-screen.tsx';
import { todaySearch } from '../../../features/dashboards/today-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/today')({
  staticData: { words: ['dashboards'], access: staff },
  validateSearch: todaySearch,
  component: TodayScreen,
});
