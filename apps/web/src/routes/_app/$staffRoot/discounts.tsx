import { may } from '@maxilla/contract/calls';
import { DISCOUNT_COLUMNS } from '@maxilla/contract/columns';
import { DISCOUNT_STATES } from '@maxilla/domain/discount-states';
import { createFileRoute } from '@tanstack/react-router';
import { DiscountsScreen } from '../../../features/discounts/discounts-screen.tsx';
import type { DiscountsSearch } from '../../../features/discounts/discounts-screen.tsx';
import { choice, listSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/discounts')({
  staticData: { words: ['discounts'], access: may('VIEW_DISCOUNTS') },
  validateSearch: (raw): DiscountsSearch => ({
    ...listSearch(raw, DISCOUNT_COLUMNS),
    state: choice(raw['state'], DISCOUNT_STATES),
  }),
  component: DiscountsScreen,
});
