export { claimUndo, type Offered, offerUndo, offerUndos } from './undo.ts';
export { sweepUndos } from './undo.store.ts';
