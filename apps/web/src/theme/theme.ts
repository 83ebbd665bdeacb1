import type { KeyboardEvent, MouseEvent } from 'react';
import { createTheme, localStorageColorSchemeManager } from '@mantine/core';
import { i18n } from '../i18n/i18n.ts';
import { tokens } from './tokens.ts';

/** Hues of the product types. Colour is never the only cue. */
export type Hue = 'pink' | 'yellow' | 'green' | 'brown' | 'gray';

/** A click selects the text of a searchable list, which is then replaced by typing; with Tab, browsers do so themselves. */
function selectSearched({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  if (!currentTarget.readOnly) currentTarget.select();
}

/** A press on text that is selected would leave the caret in it, and does so after its click. */
function dropSelection({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  if (!currentTarget.readOnly) currentTarget.setSelectionRange(0, 0);
}

/** Enter chooses from the list; it does not send the form, which would drop what was typed here. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}

export const theme = createTheme({
  ...tokens,
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
        // A phone has no room to give away.
        xOffset: 8,
        // Prevents the dialog header from being exposed as a banner landmark.
        attributes: { header: { role: 'presentation' } },
        // The title keeps its distance from the close button.
        styles: { header: { gap: 12 }, title: { fontWeight: 600, lineHeight: 1.35 } },
      },
    },
    // Absolute positioning could widen the page while the popover is placed, which causes an endless re-layout on
    // phones.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    // A list that opened when the focus moves to an error would cover it. Selecting the current option keeps
    // it, as Enter in an open list does; optional lists have a button that clears them.
    Select: {
      defaultProps: {
        openOnFocus: false,
        allowDeselect: false,
        onMouseDown: dropSelection,
        onClick: selectSearched,
        onKeyDown: keepEnter,
      },
    },
    MultiSelect: { defaultProps: { openOnFocus: false, onKeyDown: keepEnter } },
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
