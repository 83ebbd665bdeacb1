/** Props of a button whose words take a second line, rather than being cut off, where they do not fit; beside its `py`. */
export const WRAPPING = {
  h: 'auto',
  styles: { label: { whiteSpace: 'normal', lineHeight: 1.25 } },
} as const;
