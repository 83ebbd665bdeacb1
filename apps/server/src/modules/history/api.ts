export { countStepsEnded, endsStep, hasArrived, isWithin, type StepsScope } from './ended-steps.store.ts';
export { beginsHold, insertHistory, insertHistoryOfMany, wasUndone } from './history.store.ts';
export { readHistory, readImplantChanges, readLatest, readToday } from './read-history.ts';
