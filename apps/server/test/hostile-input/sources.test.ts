import { testHostileInput } from '../support/hostile-input.ts';

testHostileInput('sources');
