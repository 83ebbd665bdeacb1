import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '../../../features/calendar/calendar-screen.tsx';

export const Route = createFileRoute('/_app/user/calendar')({
  staticData: { words: ['calendar'], access: dentist },
  component: CalendarScreen,
});
