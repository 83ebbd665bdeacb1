export { changeOf } from './change-of.ts';
export { authorsOf, type ChangedRecord, insertChanges, listRecordChanges } from './record-changes.store.ts';
