import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addresses } from './build/addresses.ts';
import { browserWords } from './build/browser-words.ts';
import { callPlans } from './build/call-plans.ts';
import { CHUNKS } from './build/chunks.ts';
import { firstPaint } from './build/first-paint.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';
import { preloaded } from './build/preloads.ts';
import { themeVariables } from './build/theme-variables.ts';
import { waitingImports } from './build/waiting-imports.ts';

const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

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
    react({ compiler: true }),
    browserWords(),
    callPlans(),
    waitingImports(),
    mantineStyles(),
    themeVariables(),
    firstPaint(),
    addresses(),
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
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: {
        // Each chunk names those that it imports: a character less makes a page some hundred bytes lighter.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
});
