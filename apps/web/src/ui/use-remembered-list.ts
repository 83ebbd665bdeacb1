import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../api/me.ts';
import { rememberList } from './left-lists.ts';
import type { ListSearch } from './list-search.ts';

/** Remembers the list on screen, for the links that lead back to it. */
export function useRememberedList(search: ListSearch): void {
  const { id } = useMe();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  useEffect(() => rememberList(id, path, search), [id, path, search]);
}
