export { addElements, releaseElements } from './new-elements.store.ts';
