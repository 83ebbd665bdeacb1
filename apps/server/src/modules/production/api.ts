export { addElements, releaseElements } from './new-elements.store.ts';
export { withdrawElements } from './withdraw-elements.ts';
