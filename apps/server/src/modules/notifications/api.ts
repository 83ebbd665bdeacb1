export { dealWith, NOBODY_TOLD, recall, tellPeople, type Telling, type Told } from './tell-people.ts';
