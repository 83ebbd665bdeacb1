import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanZod } from './build/lean-zod.ts';
import { precompress } from './build/precompress.ts';
import { reactCompiler } from './build/react-compiler.ts';

const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

/** What every page needs, in few chunks: they compress better, and change only when a package does. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\//;
const ROUTER = /node_modules\/@tanstack\/(?:history|router-core|react-router|store|react-store)\//;
const BASIC_COMPONENTS =
  /@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Alert|Anchor|Button|Center|CloseButton|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton))\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too: what they read with is not needed before the login page.
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'loader'],
          ['pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
      routesDirectory: fileURLToPath(new URL('./src/routes', import.meta.url)),
      generatedRouteTree: fileURLToPath(new URL('./src/routeTree.gen.ts', import.meta.url)),
      quoteStyle: 'single',
      semicolons: true,
    }),
    leanZod(),
    reactCompiler(),
    react(),
    precompress(),
  ],
  // One copy of Mantine, whose context its packages share.
  resolve: { dedupe: ['@mantine/core', '@mantine/hooks', '@mantine/store', 'react', 'react-dom'] },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, changeOrigin: false }, '/dev': { target: server } },
  },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'router', test: ROUTER },
            { name: 'components', test: BASIC_COMPONENTS },
          ],
        },
      },
    },
  },
});
