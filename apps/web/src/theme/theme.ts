import { createTheme, localStorageColorSchemeManager } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';
import { i18n } from '../i18n/i18n.ts';

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

/** Hues of the product types. Colour is never the only cue. */
export type Hue = 'pink' | 'yellow' | 'green' | 'brown' | 'gray';

export const theme = createTheme({
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
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { fw: 600 } },
    Badge: { defaultProps: { variant: 'light', radius: 'xl', tt: 'none', fw: 600 } },
    Card: { defaultProps: { withBorder: true, padding: 'lg', radius: 'md' } },
    Paper: { defaultProps: { radius: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        // Prevents the dialog header from being exposed as a banner landmark.
        attributes: { header: { role: 'presentation' } },
        styles: { title: { fontWeight: 600, lineHeight: 1.35 } },
      },
    },
    // Absolute positioning could widen the page while the popover is placed, which causes an endless re-layout on
    // phones.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    // A list that opened when the focus moves to an error would cover it. Selecting the current option keeps
    // it, as Enter in an open list does; optional lists have a button that clears them.
    Select: { defaultProps: { openOnFocus: false, allowDeselect: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // A function, evaluated on each render, so that the label is in the current language.
    Notification: { defaultProps: () => ({ closeButtonProps: { 'aria-label': i18n.t('close') } }) },
    PasswordInput: {
      defaultProps: () => ({ visibilityToggleButtonProps: { 'aria-label': i18n.t('password.toggle') } }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
  },
});

/** Stores the chosen scheme under the key read by first-paint/first-paint.ts. */
export const colourScheme = localStorageColorSchemeManager({ key: 'maxilla.colourScheme' });
