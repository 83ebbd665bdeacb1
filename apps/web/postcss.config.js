import mantine from 'postcss-preset-mantine';

// oxlint-disable-next-line import/no-default-export -- PostCSS reads the default export
export default { plugins: [mantine({ autoRem: false })] };
