import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper\.js$/;
const THROWN = /if\s*\(!e\.defaultPrevented\)\s*throw err;/;
const WAITS = 'if (e.defaultPrevented) return new Promise(() => {}); throw err;';

/**
 * Lets an import of a chunk that cannot be loaded wait instead of answering nothing, where `api/stale-chunks.ts` reloads
 * the page once the server replies: until then the rest of the page stays as it is, with a placeholder in one place.
 */
export function waitingImports(): Plugin {
  return {
    name: 'waiting-imports',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler: (code) => {
        if (!THROWN.test(code))
          throw new Error(`the import helper of Vite no longer throws as ${THROWN.source}`);
        return { code: code.replace(THROWN, WAITS), map: null };
      },
    },
  };
}
