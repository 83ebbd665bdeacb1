import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { patientsSearch } from '../../../features/patients/patients-query.ts';
import { PatientsScreen } from '../../../features/patients/patients-screen.tsx';

export const Route = createFileRoute('/_app/user/patients')({
  staticData: { words: ['patients'], access: dentist },
  validateSearch: patientsSearch,
  component: PatientsScreen,
});
