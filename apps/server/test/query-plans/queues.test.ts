import { testQueryPlans } from '../support/query-plans.ts';

testQueryPlans('queues');
