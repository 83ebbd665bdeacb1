import { useLayoutEffect, useRef } from 'react';
import type { RefCallback } from 'react';

/**
 * The main button of a panel that is loaded with the first selection. If Enter is pressed before it has
 * loaded, the press is applied to the selection of that moment.
 */
export function useMainButton(selected: string): {
  readonly button: RefCallback<HTMLButtonElement>;
  readonly press: () => void;
} {
  const node = useRef<HTMLButtonElement>(null);
  const wanted = useRef('');
  const latest = useRef(selected);
  useLayoutEffect(() => {
    latest.current = selected;
  }, [selected]);
  return {
    button: (attached) => {
      node.current = attached;
      if (attached && wanted.current !== '' && wanted.current === selected) attached.click();
      if (attached) wanted.current = '';
    },
    press: () => {
      if (node.current) node.current.click();
      else wanted.current = latest.current;
    },
  };
}
