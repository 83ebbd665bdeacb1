import type { Plugin } from 'vite';

/** Leaves the English sentences of errors out of the browser, which has its own words for them in either language. */
export function leanErrors(): Plugin {
  return {
    name: 'lean-errors',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/domain\/src\/errors\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/message:\s*'[^'\n]*'/g, "message: ''"), map: null }),
    },
  };
}
