export { addElements, releaseElements } from './births.store.ts';
