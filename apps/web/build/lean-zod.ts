import type { Plugin } from 'vite';

const STUB = '\0zod-json-schema';
const NAMES = [
  'aggregateChecks',
  'allProcessors',
  'createStandardJSONSchemaMethod',
  'createToJSONSchemaMethod',
  'extractDefs',
  'finalize',
  'handleUnrepresentable',
  'initializeContext',
  'process',
  'processSchema',
  'toJSONSchema',
];

/** Leaves zod's writing of JSON Schema out of the browser, which never does it: 7 kB gzipped of every first screen. */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    resolveId(source, importer) {
      const ofZod = importer?.includes('/node_modules/zod/') ?? false;
      return ofZod && /\/(?:to-json-schema|json-schema-processors)\.js$/.test(source) ? STUB : null;
    },
    load(id) {
      if (id !== STUB) return null;
      const absent = `const absent = () => { throw new Error('JSON Schema is left out of the browser'); };`;
      return [absent, ...NAMES.map((name) => `export const ${name} = absent;`)].join('\n');
    },
  };
}
