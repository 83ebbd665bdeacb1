import { may } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { BillingScreen } from '../../../features/billing/billing-screen.tsx';
import { billingSearch } from '../../../features/billing/billing-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/billing')({
  staticData: { words: ['billing', 'exports'], access: may('VIEW_INVOICES') },
  validateSearch: billingSearch,
  component: BillingScreen,
});
