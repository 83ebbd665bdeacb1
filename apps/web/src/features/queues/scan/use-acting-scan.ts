import { kept } from '../../../api/kept.ts';
import { useMe } from '../../../api/me.ts';
import { useStore } from '../../../api/use-store.ts';
import type { ViewOn } from '../queue-query.ts';

/** Views in which scans act directly, by user, view and screen; on a card, sleeves are ticked off first. */
const acting = kept<Readonly<Record<string, true>>>('maxilla.actingScans', {});

/** Whether a scan acts at once for this person in this view, as chosen on this device; and how to choose that. */
export function useActingScan(
  { name, base }: ViewOn<'project'>,
  screen: 'list' | 'card',
): readonly [on: boolean, set: (on: boolean) => void] {
  const me = useMe();
  const key = [me.id, name, base ?? [], screen].flat().join('.');
  const { [key]: on = false, ...others } = useStore(acting);
  return [on, (next) => acting.set(next ? { ...others, [key]: true } : others)];
}
