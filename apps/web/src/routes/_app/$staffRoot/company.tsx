import { administrator } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { companyQuery } from '../../../features/company/company-query.ts';
import { CompanyScreen } from '../../../features/company/company-screen.tsx';

export const Route = createFileRoute('/_app/$staffRoot/company')({
  staticData: { words: ['company', 'sources'], access: administrator },
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery()),
  component: CompanyScreen,
});
