export { billingSheet } from './billing-sheet.ts';
