import { fileURLToPath } from 'node:url';
import type { CallPlans } from '@maxilla/contract/plan-of';
import type { Plugin } from 'vite';

const FOLDER = new URL('../src/api/', import.meta.url);

/** Evaluates the plans of the calls, so that neither the contract's schemas nor their library reach the browser. */
export function callPlans(): Plugin {
  return {
    name: 'call-plans',
    apply: 'build',
    load: {
      filter: { id: /\/src\/api\/(call|further)-plans\.ts$/ },
      handler: async (id) => {
        const file = fileURLToPath(new URL(id.slice(id.lastIndexOf('/') + 1), FOLDER));
        const { CALL_PLANS } = (await import(file)) as { CALL_PLANS: CallPlans };
        return `export const CALL_PLANS = JSON.parse(${JSON.stringify(JSON.stringify(CALL_PLANS))});`;
      },
    },
  };
}
