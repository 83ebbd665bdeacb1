export {
  refusedIn,
  type Rejected,
  rejectionReason,
  type RejectionRecord,
  toRejection,
} from './rejection-reply.ts';
export {
  hasStanding,
  lastRejectedAt,
  lastRejection,
  lastRejections,
  stillRejected,
  viewsToSend,
} from './rejections.store.ts';
