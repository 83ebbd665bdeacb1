import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus between the boxes of a group by the arrow keys; at its ends it stays. */
export function moveBoxFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, ctrlKey, altKey, metaKey, shiftKey } = event;
  const step = STEPS[key];
  if (step === undefined || ctrlKey || altKey || metaKey || shiftKey) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]:enabled')];
  const at = boxes.findIndex((box) => box === target);
  if (at === -1) return;
  event.preventDefault();
  boxes[at + step]?.focus();
}
