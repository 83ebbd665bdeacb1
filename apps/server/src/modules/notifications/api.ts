export { tellPeople, type Telling } from './tell-people.ts';
