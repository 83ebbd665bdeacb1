import './theme/variables.css';
import './theme/global.css';
import { StrictMode, createElement, startTransition } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/api-error.ts';
import { watchNetwork } from './api/connection.ts';
import { clearUp, token } from './api/session.ts';
import { loadWords, startI18n } from './i18n/i18n.ts';
import { pause } from './pause.ts';

/** The page at the current URL, with its initial data. */
async function firstPage(words: Promise<void>): Promise<ComponentType> {
  if (location.pathname !== '/login' || token.get()) {
    const { App, ready } = await import('./app.tsx');
    await words;
    await ready();
    return App;
  }
  const [page] = await Promise.all([import('./login-page.tsx'), words.then(() => loadWords(['auth']))]);
  return page.LoginPage;
}

/** Replaces the static frame with the application. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  watchNetwork();
  clearUp();
  await pause();
  const page = await firstPage(startI18n());
  const made = createRoot(root, {
    // Refusals have their own page; anything else is reported as an error.
    onCaughtError: (error) => {
      if (!(error instanceof ApiError)) reportError(error);
    },
  });
  // Rendered in slices to keep the browser responsive; the static frame stays until the whole page is ready.
  startTransition(() => made.render(createElement(StrictMode, null, createElement(page))));
}
