import './theme/global.css';
import { StrictMode, createElement } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/api-error.ts';
import { token } from './api/session.ts';
import { reloadWhenChunksAreGone } from './api/stale-chunks.ts';
import { loadAhead } from './first-screens.ts';
import { loadWords, startI18n } from './i18n/i18n.ts';

async function firstPage(): Promise<ComponentType> {
  if (location.pathname !== '/login' || token.get()) return (await import('./app.tsx')).App;
  const [page] = await Promise.all([import('./login-page.tsx'), loadWords('auth')]);
  return page.LoginPage;
}

// Under our Content-Security-Policy zod cannot compile its checks; told beforehand, it does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadWhenChunksAreGone();
const started = startI18n();
if (token.get()) loadAhead(location.pathname, started);
const page = await firstPage();
await started;
createRoot(root, {
  // A refusal has its own page; anything else is a fault to be seen.
  onCaughtError: (error) => {
    if (!(error instanceof ApiError)) reportError(error);
  },
}).render(createElement(StrictMode, null, createElement(page)));
