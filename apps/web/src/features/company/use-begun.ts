import { useState } from 'react';

/** Whether something has been open since the screen is shown, so that its end can be told there. */
export function useBegun(isOpen: boolean): boolean {
  const [begun, begin] = useState(false);
  if (isOpen && !begun) begin(true);
  return begun || isOpen;
}
