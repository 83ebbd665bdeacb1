import type { ViewAction } from './view.ts';

/**
 * The action that a scan may perform by itself: the main one of a view, if it asks nothing. What cannot be undone, as
 * shipping, always asks.
 */
export function actionOfScan([main]: readonly ViewAction[]): ViewAction | undefined {
  return main?.ask === 'nothing' ? main : undefined;
}
