/**
 * The code of an order, for barcode readers and for typing: a letter that distinguishes it from the number of a project. It is
 * printed on the order, and selects its projects in a queue.
 */
export function orderCode(orderId: number): string {
  return `C${orderId}`;
}

/** The id of the order with this code, or null. */
export function orderOfCode(text: string): number | null {
  const [, digits] = /^c-?([1-9]\d{0,14})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
