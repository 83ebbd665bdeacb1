export {
  elementStates,
  latestMoves,
  lockElements,
  moveElements,
  noteOutsourcedBatch,
  projectsByElement,
} from './elements.store.ts';
export { addElements, releaseElements } from './new-elements.store.ts';
export { readElement } from './read-elements.ts';
export { recallElements, removeAdded, takeBackValidation } from './recall-elements.ts';
export { putBackModels, withdrawElements, withdrawModels } from './withdraw-elements.ts';
