import { Anchor } from '@mantine/core';
import type { billing } from '@maxilla/contract/billing';
import type { ReplyOf } from '@maxilla/contract/calls';
import { isExempt } from '@maxilla/domain/billing';
import type { BillingState } from '@maxilla/domain/billing';
import { IconCheck, IconClock, IconDiscount, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './bill-table.module.css';

export type Order = NonNullable<ReplyOf<(typeof billing)['orders']>['orders']>[number];
type Item = Order['orderItems'][number];
type Line = Item['elements'][number];
type Billed = Pick<Item, 'shippedDate' | 'billing'>;
type Amounts = Pick<Line, 'totalPrice' | 'discount' | 'totalPriceAfterDiscount'>;

/** The orders of a dentist, a block of lines each. */
export function BillTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('billing');
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>{t('line.item')}</th>
          <th className={classes['more']}>{t('line.quantity')}</th>
          <th className={classes['more']}>{t('line.unitPrice')}</th>
          <th className={classes['more']}>{t('line.price')}</th>
          <th className={classes['more']}>{t('line.discount')}</th>
          <th>{t('line.afterDiscount')}</th>
          <th>{t('line.vat')}</th>
          <th className={classes['start']}>{t('line.billing')}</th>
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRows key={order.id} order={order} />
      ))}
    </table>
  );
}

function OrderRows({ order }: { order: Order }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const actual = {
    totalPrice: order.actualTotal,
    discount: order.actualDiscount,
    totalPriceAfterDiscount: order.actualTotalAfterDiscount,
  };
  return (
    <tbody>
      <tr className={classes['head']}>
        <th colSpan={8} scope="rowgroup">
          <strong>{t('order', { id: order.id })}</strong>{' '}
          <span>{t('orderedOn', { day: format.dayOf(order.orderedTime) })}</span>{' '}
          {order.discountCode === null ? null : (
            <Tag tone="warning" icon={IconDiscount}>
              {t('code', { code: order.discountCode })}
            </Tag>
          )}
        </th>
      </tr>
      {order.orderItems.map((item) => (
        <ItemRows key={`${item.productCode ?? ''}${item.id}`} item={item} />
      ))}
      {order.delivery ? (
        <tr className={rowClass('item', order.delivery)}>
          <td>{order.delivery.description || t('delivery')}</td>
          <td className={classes['more']} />
          <td className={classes['more']} />
          <AmountCells amounts={order.delivery} />
          <td>
            <Rate of={order.delivery} />
          </td>
          <td className={classes['start']}>
            <BilledTag billed={order.delivery} />
          </td>
        </tr>
      ) : null}
      <TotalRow name="orderTotal" amounts={order} />
      <TotalRow name="actualTotal" amounts={actual} vat={order.actualVat}>
        {t('withVat')} <strong>{format.euros(order.actualTotalWithVat)}</strong>
      </TotalRow>
    </tbody>
  );
}

/** A project or accessories in bold, and its lines and charges below it. */
function ItemRows({ item }: { item: Item }) {
  const { t } = useTranslation(['billing', 'vocabulary']);
  const { amount } = useFormat();
  const { productCode, productTypeId, quantity, unitPrice } = item;
  // Free items have a charge line without a description.
  const lines = [...item.elements, ...item.charges].filter(({ description }) => description !== '');
  return (
    <>
      <tr className={rowClass('item', item)}>
        <td>
          {productCode === null || productTypeId === null ? (
            <strong>{t('accessories')}</strong>
          ) : (
            <>
              <Anchor
                inherit
                fw={600}
                className="tabular"
                renderRoot={(props) => (
                  <Link
                    to="/projects/$projectId/details"
                    params={{ projectId: String(item.id) }}
                    search={{ productTypeId }}
                    {...props}
                  />
                )}
              >
                {item.id}
              </Anchor>{' '}
              <strong>{t(`vocabulary:product.${productCode}`)}</strong>
            </>
          )}{' '}
          {item.patientName}{' '}
          {productCode === null ? null : (
            <span className={classes['counted']}>
              {t('line.counted', { quantity, price: amount(unitPrice) })}
            </span>
          )}
        </td>
        {/* Accessories have theirs in their lines. */}
        <td className={classes['more']}>{productCode === null ? null : quantity}</td>
        <td className={classes['more']}>{productCode === null ? null : amount(unitPrice)}</td>
        <AmountCells amounts={item} />
        <td>
          <Rate of={item} />
        </td>
        <td className={classes['start']}>
          <BilledTag billed={item} />
        </td>
      </tr>
      {lines.map((line, at) => (
        <tr key={`${line.code} ${at}`} className={rowClass('line', item)}>
          <td>
            {line.description}{' '}
            <span className={classes['counted']}>
              {t('line.counted', { quantity: line.quantity, price: amount(line.unitPrice) })}
            </span>
          </td>
          <td className={classes['more']}>{line.quantity}</td>
          <td className={classes['more']}>{amount(line.unitPrice)}</td>
          <AmountCells amounts={line} />
          <td>{line.vatRate === item.vatRate ? null : <Rate of={line} />}</td>
          <td />
        </tr>
      ))}
    </>
  );
}

/** Lines that are not billed in the range are grey. */
const rowClass = (kind: 'item' | 'line', { billing: state }: Pick<Billed, 'billing'>) =>
  [classes[kind], state === 'TO_BILL' ? '' : classes['other']].join(' ');

function AmountCells({ amounts: { totalPrice, discount, totalPriceAfterDiscount } }: { amounts: Amounts }) {
  const { amount } = useFormat();
  return (
    <>
      <td className={classes['more']}>{amount(totalPrice)}</td>
      <td className={classes['more']}>{discount === 0 ? NOTHING : amount(-discount)}</td>
      <td>
        {discount === 0 ? null : (
          <span className={classes['before']}>
            {amount(totalPrice)} {amount(-discount)}
          </span>
        )}
        {amount(totalPriceAfterDiscount)}
      </td>
    </>
  );
}

type TotalProps = {
  name: 'orderTotal' | 'actualTotal';
  amounts: Amounts;
  vat?: number;
  children?: ReactNode;
};

function TotalRow({ name, amounts, vat, children }: TotalProps) {
  const { t } = useTranslation('billing');
  const { amount } = useFormat();
  return (
    <tr className={classes[name]}>
      <th scope="row">{t(name)}</th>
      <td className={classes['more']} />
      <td className={classes['more']} />
      <AmountCells amounts={amounts} />
      <td>{vat === undefined ? null : amount(vat)}</td>
      <td className={classes['start']}>{children}</td>
    </tr>
  );
}

/** The VAT on an amount; omitted for free items. */
function Rate({ of: sold }: { of: Pick<Line, 'vatRate' | 'totalPrice'> }) {
  const { t } = useTranslation('billing');
  const { number } = useFormat();
  if (sold.totalPrice === 0) return NOTHING;
  return isExempt(sold) ? t('exempt') : t('rate', { rate: number(sold.vatRate / 100) });
}

const TAGS = {
  ALREADY_BILLED: { tone: 'neutral', icon: IconCheck },
  TO_BILL: { tone: 'success', icon: IconTruckDelivery },
  TO_BILL_LATER: { tone: 'info', icon: IconClock },
} as const satisfies Readonly<Record<BillingState, object>>;

/** Whether something is billed for the range, before it or after it, with the day of its shipment. */
function BilledTag({ billed: { shippedDate, billing: state } }: { billed: Billed }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const day = shippedDate === null ? '' : format.day(shippedDate);
  return <Tag {...TAGS[state]}>{day === '' ? t('tag.notShipped') : t(`tag.${state}`, { day })}</Tag>;
}
