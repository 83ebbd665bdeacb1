import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import type { Me } from '../api/me.ts';
import { query } from '../api/query.ts';
import { unreadQuery } from '../api/unread.ts';
import type { Counted } from './navigation.ts';

const CART_EVERY = 5 * 60_000;
const NOTIFICATIONS_EVERY = 60_000;
const FIRST_AFTER = 1_000;

/** Counts of the sidebar's badges, refreshed by live events and by polling (spec 1 §2). */
export function useCounts(me: Me): Readonly<Record<Counted, number>> {
  const [soon, setSoon] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), FIRST_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const unread = useQuery({
    ...unreadQuery(),
    enabled: soon,
    refetchInterval: NOTIFICATIONS_EVERY,
  });
  const cart = useQuery({
    ...query(api.cart.read, { query: {} }),
    enabled: me.role === 'ROLE_USER',
    refetchInterval: CART_EVERY,
  });
  return { unread: unread.data?.unreadCount ?? 0, cart: cart.data?.totalCartItems ?? 0 };
}
