/** What fields of several sources have in common. */

export const REQUIRED = { required: 'field.required' } as const;
export const MILLIMETRES = { kind: 'number', least: 0.01, most: 100, decimals: 2, unit: 'mm' } as const;
export const FLAG = { kind: 'flag' } as const;
export const SHOWN_FLAG = { kind: 'flag', listed: true } as const;
export const ROOMY_FLAG = { kind: 'flag', listed: 'roomy' } as const;
export const COMMENT = { kind: 'text', ofChange: true } as const;
export const NAME = { kind: 'line', listed: 'title', ...REQUIRED } as const;
export const NAME_TAKEN = 'nameAlreadyExists';
export const brand = (flag?: string) =>
  ({ kind: 'reference', to: 'brands', listed: true, ...(flag === undefined ? {} : { flag }) }) as const;
