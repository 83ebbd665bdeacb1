export { latestMoves, moveElements } from './elements.store.ts';
export { addElements, releaseElements } from './new-elements.store.ts';
export { recallElements, removeAdded } from './recall-elements.ts';
export { withdrawElements } from './withdraw-elements.ts';
