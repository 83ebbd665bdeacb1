import { testAuthorization } from '../support/authorization-matrix.ts';

testAuthorization('sources');
