import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#eefbf8', '#d5f2eb', '#a9e5d9', '#79d6c4', '#4fc3af', '#2fae98', '#17907c', '#0f766e', '#0e5f59', '#0b4a45',
]; // prettier-ignore

/** Guides. */
const pink: MantineColorsTuple = [
  '#fff0f6', '#ffdeeb', '#fcc2d7', '#faa2c1', '#f783ac', '#f06595', '#e64980', '#c2255c', '#a61e4d', '#7f1740',
]; // prettier-ignore

/** Prostheses. */
const brown: MantineColorsTuple = [
  '#fbf4ee', '#f2e3d6', '#e5c7ad', '#d7a981', '#c98c5b', '#b97440', '#a05f2f', '#834d26', '#6b3f20', '#54321a',
]; // prettier-ignore

/** Dark surfaces: blue-grey instead of Mantine's neutral grey. */
const dark: MantineColorsTuple = [
  '#dfe5e8', '#b4bec4', '#97a3aa', '#5f6c74', '#3a464e', '#2d383f', '#232d33', '#1a2227', '#141b1f', '#0e1316',
]; // prettier-ignore

/** Light neutrals, slightly cooler than Mantine's; 6 is the lightest with sufficient text contrast on white. */
const gray: MantineColorsTuple = [
  '#f7f9fa', '#f0f3f5', '#e4e9ec', '#d5dce0', '#b9c3c9', '#8d9aa2', '#5d6b74', '#46535b', '#323d44', '#1d262b',
]; // prettier-ignore

/** What the variables of the style sheets are made of: see build/theme-variables.ts. Read by the build too. */
export const tokens = {
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, pink, brown, dark, gray },
  black: '#12191d',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
} satisfies MantineThemeOverride;
