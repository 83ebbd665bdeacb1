export { linesOf, placeOrder } from './place-order.ts';
