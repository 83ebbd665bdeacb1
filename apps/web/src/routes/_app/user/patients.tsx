import { createFileRoute } from '@tanstack/react-router';
import { patientsSearch } from '../../../features/patients/patients-query.ts';
import { PatientsScreen } from '../../../features/patients/patients-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/user/patients')({
  validateSearch: patientsSearch,
  loader: () => loadWords('patients'),
  component: PatientsScreen,
});
