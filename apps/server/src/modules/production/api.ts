export { elementStates, latestMoves, moveElements } from './elements.store.ts';
export { addElements, releaseElements } from './new-elements.store.ts';
export { recallElements, removeAdded } from './recall-elements.ts';
export { putBackModels, withdrawElements, withdrawModels } from './withdraw-elements.ts';
