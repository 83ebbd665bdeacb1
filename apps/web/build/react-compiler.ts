import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Memoizes the components and hooks of `src` with the React Compiler. Types and JSX are left to Vite. */
export function reactCompiler(): Plugin {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?(?:\?.*)?$/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['jsx', 'typescript'] },
          plugins: ['babel-plugin-react-compiler'],
        });
        return result ? { code: result.code, map: result.map } : null;
      },
    },
  };
}
