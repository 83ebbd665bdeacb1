export { orderLines, placeOrder } from './place-order.ts';
