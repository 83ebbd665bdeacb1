export { speaking } from './order-words.ts';
export { addressOfLatestOrder, findOrder } from './orders.store.ts';
export { linesOf, placeOrder } from './place-order.ts';
