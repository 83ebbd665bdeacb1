import { useState } from 'react';
import { useMe } from './me.ts';

/** Whether the reader has other rights than when the component appeared. */
export function useOtherRights(): boolean {
  const me = useMe();
  const [{ permissions, teams }] = useState(me);
  return me.permissions !== permissions || me.teams !== teams;
}
