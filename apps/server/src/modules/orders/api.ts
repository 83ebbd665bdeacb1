export { speaking } from './order-words.ts';
export { findOrder } from './orders.store.ts';
export { linesOf, placeFurtherOrder, placeOrder } from './place-order.ts';
