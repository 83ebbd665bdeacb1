import { MantineProvider } from '@mantine/core';
import type { AlignersPurchaseOrder, Treatment } from '@maxilla/domain/aligners';
import { newOrder, proposedOrder, purchaseOrderRefusals } from '@maxilla/domain/purchase-orders';
import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { AlignersTransfer } from '../../src/project-actions/dialogs/transfer/aligners-transfer.tsx';
import type { ActionDialogProps } from '../../src/project-actions/action-table.ts';
import type * as Counts from '../../src/ui/count-field.tsx';

type CountProps = ComponentProps<typeof Counts.CountField>;

/** The fields as they were drawn, and the errors that a change has taken away. */
const fields: CountProps[] = [];
const cleared: string[] = [];
const errors: Record<string, string> = {};
/** The values of a draft, in place of the initial ones. */
let draft: { alignersPurchaseOrder: AlignersPurchaseOrder } | null = null;
const NOTHING = { order: null, note: null, quotation: null } as unknown as Treatment;

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'fr' } }),
}));
vi.mock('../../src/ui/count-field.tsx', async (original) => {
  const real = await original<typeof Counts>();
  return {
    ...real,
    CountField: (props: CountProps) => {
      fields.push(props);
      return <real.CountField {...props} />;
    },
  };
});
vi.mock('../../src/ui/press.ts', () => ({ afterPress: (work: () => void) => work() }));
vi.mock('../../src/project-actions/dialogs/transfer/transfer-summary.tsx', () => ({
  TransferSummary: () => null,
}));
vi.mock('../../src/project-actions/dialogs/transfer/transfer-form.tsx', () => ({
  TransferForm: ({ children, ...foot }: { children?: ReactNode; disabled?: boolean; why?: ReactNode }) => (
    <form>
      {children}
      {foot.why}
      <button disabled={foot.disabled} type="submit" />
    </form>
  ),
  useTransferForm: (_: unknown, initial: { alignersPurchaseOrder: AlignersPurchaseOrder }) => ({
    refusals: purchaseOrderRefusals((draft ?? initial).alignersPurchaseOrder, NOTHING),
    form: {
      errors,
      getValues: () => draft ?? initial,
      getInputProps: (path: string) => ({ error: errors[path] }),
      setFieldValue: () => undefined,
      clearFieldError: (path: string) => cleared.push(path),
    },
  }),
}));

const dialog = (project: object = { alignerOrders: [], acceptedQuotation: null }) =>
  renderToString(
    <MantineProvider>
      <AlignersTransfer
        {...({
          project,
          onClose: () => undefined,
        } as unknown as ActionDialogProps)}
      />
    </MantineProvider>,
  );

describe('the numbers of a purchase order of aligners', () => {
  it('are said to be wrong under their row, which the field in question names', () => {
    expect(proposedOrder([], null).poId).toBeNull();
    expect(dialog()).not.toContain('aria-invalid');
    errors['alignersPurchaseOrder.maxillary.poMax'] = 'one arch at least';
    const html = dialog();
    expect(html.match(/one arch at least/g)).toHaveLength(1);
    const [field] = html.match(/<input[^>]*aria-invalid[^>]*>/) ?? [];
    const id = field?.match(/aria-describedby="([^"]+)"/)?.[1];
    expect(html).toMatch(new RegExp(`id="${id}"><p[^>]*>one arch at least`));
  });
});

it('says once, under its row, that a number is beyond its bounds', () => {
  const order = newOrder([]);
  draft = { alignersPurchaseOrder: { ...order, maxillary: { ...order.maxillary, days: 999 } } };
  errors['alignersPurchaseOrder.maxillary.days'] = 'another sentence';
  const html = dialog();
  delete errors['alignersPurchaseOrder.maxillary.days'];
  draft = null;
  expect(html.match(/outOfBounds/g)).toHaveLength(1);
  expect(html).not.toContain('another sentence');
  expect(html).toMatch(/<p[^>]*>common:outOfBounds/);
});

it('tells of the price of a new quotation where the order that it is charged with is chosen', () => {
  const range = { min: 1, max: 8 };
  const earlier = { id: 7, number: 1, maxillary: range, mandibular: range, notes: [] };
  const project = {
    alignerOrders: [earlier],
    acceptedQuotation: { isToOrder: true, count: null, ordered: 0 },
  };
  const fresh = { ...newOrder([]), poId: null };
  draft = { alignersPurchaseOrder: fresh };
  expect(dialog(project)).toContain('transfer.toOrder');
  draft = { alignersPurchaseOrder: { ...fresh, poId: 7 } };
  expect(dialog(project)).not.toContain('transfer.toOrder');
});

it('is not sent while an order or its delivery has no numbers at all', () => {
  const order = newOrder([]);
  const isOff = (maxillary: object) => {
    draft = { alignersPurchaseOrder: { ...order, maxillary: { ...order.maxillary, ...maxillary } } };
    return /<button[^>]* disabled=""[^>]*type="submit"/.test(dialog());
  };
  expect(isOff({})).toBe(true);
  expect(isOff({ poMin: 1, poMax: 6 })).toBe(true);
  expect(isOff({ poMin: 1, poMax: 6, min: 1, max: 6 })).toBe(false);
});

it('is not sent while a field says that it is wrong, and names it', () => {
  const order = newOrder([]);
  const maxillary = { ...order.maxillary, poMin: 1, poMax: 6, min: 1, max: 9 };
  draft = { alignersPurchaseOrder: { ...order, maxillary } };
  const isOff = () => /<button[^>]* disabled=""[^>]*type="submit"/.test(dialog());
  expect(isOff()).toBe(false);
  errors['alignersPurchaseOrder.maxillary.max'] = 'beyond the order';
  expect(isOff()).toBe(true);
  expect(dialog()).toMatch(/toCorrect.*jaw\.maxillary · transfer\.note/s);
  delete errors['alignersPurchaseOrder.maxillary.max'];
});

it('keeps what is wrong with the order while its delivery is typed', () => {
  draft = { alignersPurchaseOrder: newOrder([]) };
  fields.length = 0;
  dialog();
  const typed = (nth: number) => {
    cleared.length = 0;
    fields[nth]?.onChange(3);
    return cleared.map((path) => path.replace('alignersPurchaseOrder.', ''));
  };
  // By jaw: the bounds of the order, those of the delivery, and the days.
  const [from, delivered, days] = [5, 7, 9];
  expect(typed(delivered)).toEqual(['mandibular.max']);
  expect(typed(days)).toEqual([]);
  // The quotation counts both jaws.
  expect(typed(from)).toEqual(['maxillary.poMax', 'mandibular.poMax', 'mandibular.max']);
});
