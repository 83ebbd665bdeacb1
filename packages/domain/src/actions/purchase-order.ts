import { type ErrorCode, type Refusal, refuse } from '../errors.ts';
import type { AlignersPurchaseOrder, MinMax } from './inputs.ts';

/** Most aligners of a jaw on a purchase order or delivery note (spec 2 §9). */
const MAX_QUANTITY = 100;

const isEmpty = ({ min, max }: MinMax) => min === null && max === null;

function isValid({ min, max }: MinMax): boolean {
  if (min === null || max === null) return min === null && max === null;
  return Number.isInteger(min) && Number.isInteger(max) && min >= 0 && max >= min && max <= MAX_QUANTITY;
}

/**
 * What is wrong with the quantities of an aligners order and its delivery note, or null: both numbers of a jaw or
 * neither, 0 to 100, the second not below the first; a new order and every delivery concern at least one jaw
 * (spec 2 §5).
 */
export function purchaseOrderRefusal(order: AlignersPurchaseOrder): Refusal | null {
  const fields: Record<string, ErrorCode> = {};
  if (!isValid(order.orderMaxillary)) fields['orderMaxillary'] = 'purchaseOrder.invalidMaxillary';
  if (!isValid(order.orderMandibular)) fields['orderMandibular'] = 'purchaseOrder.invalidMandibular';
  if (!isValid(order.deliveryMaxillary)) fields['deliveryMaxillary'] = 'deliveryNote.invalidMaxillary';
  if (!isValid(order.deliveryMandibular)) fields['deliveryMandibular'] = 'deliveryNote.invalidMandibular';
  const [first] = Object.values(fields);
  if (first !== undefined) return refuse(first, fields);
  if (!order.existing && isEmpty(order.orderMaxillary) && isEmpty(order.orderMandibular)) {
    return refuse('purchaseOrder.invalidAligners');
  }
  return isEmpty(order.deliveryMaxillary) && isEmpty(order.deliveryMandibular)
    ? refuse('deliveryNote.invalidAligners')
    : null;
}
