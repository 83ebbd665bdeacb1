import type { TFunction } from 'i18next';
import type { Cart } from './cart-query.ts';

/** Number of projects and accessories in the cart, as '1 project, 3 accessories'. */
export function contentOf({ items, accessories }: Cart, t: TFunction<'cart'>): string {
  const pieces = accessories.reduce((sum, { quantity }) => sum + quantity, 0);
  const parts = [
    ...(items.length > 0 ? [t('count', { count: items.length })] : []),
    ...(pieces > 0 ? [t('pieces', { count: pieces })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('count', { count: 0 });
}

/** What a cart has to order, by which one is told from another. */
export const contentIn = ({ items, accessories, totals }: Cart) => [
  items.map(({ project }) => project.id),
  accessories.map(({ accessory, quantity }) => [accessory.id, quantity]),
  totals.total,
];
