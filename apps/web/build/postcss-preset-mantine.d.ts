/** The package comes without types. */
declare module 'postcss-preset-mantine' {
  import type { Plugin } from 'postcss';

  export default function preset(options: { autoRem: boolean }): Plugin;
}
