export { speaking } from './order-words.ts';
export { addressOfLatestOrder } from './orders.store.ts';
export { orderLines, placeOrder } from './place-order.ts';
