export { authorsOf, type ChangedRecord, insertChanges, listRecordChanges } from './record-changes.store.ts';
