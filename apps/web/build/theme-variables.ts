import type { Plugin } from 'vite';
import { tokens } from '../src/theme/tokens.ts';

const SHEET = /\/src\/theme\/variables\.css$/;
const COMPONENT = /\/MantineCssVariables\/MantineCssVariables\.mjs$/;

/**
 * Writes Mantine's variables into the style sheet. Its provider works them out in the browser, of its default theme and of
 * ours, which takes longer than anything else before the first screen.
 */
export function themeVariables(): Plugin {
  let replaced = false;
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform: {
      filter: { id: [SHEET, COMPONENT] },
      async handler(_, id) {
        if (SHEET.test(id)) return { code: await variables(), map: null };
        replaced = true;
        return { code: 'export const MantineCssVariables = () => null;', map: null };
      },
    },
    buildEnd(error) {
      if (error || replaced || this.meta.watchMode) return;
      this.error('Mantine has no component of its variables any more');
    },
  };
}

/** The style sheet of the theme's variables, for both colour schemes. */
export async function variables(): Promise<string> {
  const { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } =
    await import('@mantine/core');
  return convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, tokens)));
}
