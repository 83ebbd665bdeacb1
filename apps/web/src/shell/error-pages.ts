/** The pages of what cannot be shown, which are loaded when they are needed, or ahead: without a network they cannot be. */
export const loadFailure = () => import('./failure.tsx');
export const loadNotFound = () => import('./not-found.tsx');
