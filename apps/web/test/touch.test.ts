import { expect, it, vi } from 'vitest';
import { liftFinger } from '../src/ui/touch.ts';

vi.stubGlobal('document', {});
vi.stubGlobal('MouseEvent', class extends Event {});

/** Which events a click with a pointer sends after it. */
function sentBy(pointerType: string): string[] {
  const target = new EventTarget();
  const sent: string[] = [];
  for (const type of ['mouseout', 'mouseover']) target.addEventListener(type, () => sent.push(type));
  liftFinger({ target, nativeEvent: { pointerType } as unknown as MouseEvent });
  return sent;
}

it('a finger leaves what it tapped, a mouse stays on it', () => {
  expect(sentBy('touch')).toEqual(['mouseout']);
  expect(sentBy('mouse')).toEqual([]);
});
