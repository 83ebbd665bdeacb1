export { addressLines, licenceWords, speaking } from './order-words.ts';
export { addressOfLatestOrder, type DeliveryAddress, findOrder } from './orders.store.ts';
export { orderedLines, replaceOrderedLines } from './replace-lines.ts';
export { linesOf, placeFurtherOrder, placeOrder } from './place-order.ts';
