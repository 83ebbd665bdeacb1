import { productionStep } from './production-step.ts';

/** The sleeves are in the guide (spec 3 §4.2). */
export const stateInstallingSocket = productionStep({
  type: 'STATE_INSTALLING_SOCKET',
  state: 'INSTALLING_SOCKET',
  history: 'SOCKET_INSTALLED',
});
