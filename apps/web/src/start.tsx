import './theme/global.css';
import { StrictMode, createElement, startTransition } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/api-error.ts';
import { token } from './api/session.ts';
import { loadWords, startI18n } from './i18n/i18n.ts';

/** The page at this address, with what it shows at first. */
async function firstPage(words: Promise<void>): Promise<ComponentType> {
  if (location.pathname !== '/login' || token.get()) {
    await import('@maxilla/contract/wire');
    await import('./api/codec.ts');
    const { App, ready } = await import('./app.tsx');
    await words;
    await ready();
    return App;
  }
  const [page] = await Promise.all([import('./login-page.tsx'), words.then(() => loadWords(['auth']))]);
  return page.LoginPage;
}

/** Puts the application in the place of the page's frame. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Under our Content-Security-Policy zod cannot compile its checks; told beforehand, it does not try.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  const page = await firstPage(startI18n());
  const made = createRoot(root, {
    // A refusal has its own page; anything else is a fault to be seen.
    onCaughtError: (error) => {
      if (!(error instanceof ApiError)) reportError(error);
    },
  });
  // In slices, so that the browser answers meanwhile; the frame stays until the whole page is there.
  startTransition(() => made.render(createElement(StrictMode, null, createElement(page))));
}
