export { addressLines, licenceWords, speaking } from './order-words.ts';
export { addressOfLatestOrder, type DeliveryAddress, findOrder } from './orders.store.ts';
export { linesOf, placeFurtherOrder, placeOrder } from './place-order.ts';
