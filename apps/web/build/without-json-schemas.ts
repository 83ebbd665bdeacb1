import type { Plugin } from 'vite';

/**
 * Leaves what writes JSON schemas out of zod: the server alone does that, and every schema refers to it, so that the
 * bundler cannot tell.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
        return { code: names.map((name) => `export const ${name} = () => () => {};`).join('\n'), map: null };
      },
    },
  };
}
