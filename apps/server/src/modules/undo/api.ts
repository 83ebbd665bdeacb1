export { claimUndo, type Offered, offerUndo } from './undo.ts';
export { sweepUndos } from './undo.store.ts';
