import type { Plugin } from 'vite';

/** What writes JSON schemas: the server alone does that, and every schema refers to it. */
const JSON_SCHEMAS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
/** The English messages of issues: failures are told by codes, which are translated. */
const MESSAGES = /\/zod\/v4\/locales\/en\.js$/;

/** Leaves out of zod what the browser does not use and the bundler cannot tell. */
export function trimmedZod(): Plugin {
  return {
    name: 'trimmed-zod',
    apply: 'build',
    transform: {
      filter: { id: [JSON_SCHEMAS, MESSAGES] },
      handler: (code, id) => {
        if (MESSAGES.test(id)) return { code: 'export default () => ({});', map: null };
        const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
        return { code: names.map((name) => `export const ${name} = () => () => {};`).join('\n'), map: null };
      },
    },
  };
}
