import { useEffect, useEffectEvent } from 'react';
import { isPageCovered } from '../../../ui/overlays.ts';
import { isEdited } from '../scan/use-scan-keys.ts';

type Keys = {
  /** The card before (-1) or after (1). */
  readonly step: (by: 1 | -1) => void;
  readonly press: () => void;
};

/** Left and right lead to the neighbours of a card; Enter on a box presses the main button. */
export function useCardKeys({ step, press }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const empty = target instanceof HTMLInputElement && target.type === 'search' && target.value === '';
    if (isPageCovered() || event.ctrlKey || event.metaKey || event.altKey || (isEdited(target) && !empty))
      return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      step(key === 'ArrowLeft' ? -1 : 1);
    } else if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'checkbox') press();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
