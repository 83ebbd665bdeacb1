import { Alert, Checkbox, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { hasDecimals } from '@maxilla/domain/numbers';
import { ALIGNER_EXTRAS, ALIGNER_JAWS, MAX_ALIGNER, MAX_DAYS } from '@maxilla/domain/aligners';
import type { AlignerJaw, AlignerRange, AlignersPurchaseOrder } from '@maxilla/domain/aligners';
import {
  type LeftOut,
  leftOutOf,
  newOrder,
  orderToGoOn,
  proposedOrder,
} from '@maxilla/domain/purchase-orders';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../../ui/count-field.tsx';
import { afterPress } from '../../../ui/press.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { ToCorrect } from '../../../ui/to-correct.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import classes from './aligners-transfer.module.css';
import { TransferForm, useTransferForm } from './transfer-form.tsx';
import { TransferSummary } from './transfer-summary.tsx';

const PATH = 'alignersPurchaseOrder';
const LAST = `${PATH}.isLastDispatch`;

/** Whether nothing of an earlier order is left to be delivered; of a new one it is not known. */
const isComplete = ({ poId }: AlignersPurchaseOrder, leftOut: readonly LeftOut[]) =>
  poId !== null && leftOut.every(({ remaining }) => remaining === null);

/** Why an order or a delivery with no numbers at all is no transfer. */
const EMPTY = ['purchaseOrder.invalidAligners', 'deliveryNote.invalidAligners'] as const;

/** The bounds of the number of an aligner. */
const NUMBERED = { min: 0, max: MAX_ALIGNER } as const;

type Values = { alignersPurchaseOrder: AlignersPurchaseOrder };

type Bound = {
  readonly name: 'poMin' | 'poMax' | 'min' | 'max' | 'days';
  readonly label: string;
  readonly limits?: { readonly min: number; readonly max: number };
};

const pathOf = (jaw: AlignerJaw, name: Bound['name']) => `${PATH}.${jaw}.${name}`;

/** The bounds at which it stands what is wrong with two numbers, each with the first of the two. */
const PAIRS = { poMax: 'poMin', max: 'min' } as const;

/**
 * Where a number may be found wrong: of two bounds at the second. The quotation counts the ordered aligners of both jaws, and
 * a delivery fits into its order.
 */
function judgedBy(jaw: AlignerJaw, name: Bound['name']): readonly string[] {
  if (name === 'days') return [];
  const delivered = pathOf(jaw, 'max');
  if (name === 'min' || name === 'max') return [delivered];
  return [...ALIGNER_JAWS.map((one) => pathOf(one, 'poMax')), delivered];
}

/** What the numbers of a jaw that may be said to be wrong are called. */
const TITLES = { poMax: 'transfer.order', max: 'transfer.note', days: 'transfer.days' } as const;
const JUDGED = ['poMax', 'max', 'days'] as const;

/** Whether both numbers are there of which the second stands at a path. */
function isFilledIn(order: AlignersPurchaseOrder, path: string): boolean {
  return ALIGNER_JAWS.some((jaw) =>
    (['poMax', 'max'] as const).some(
      (second) =>
        path === pathOf(jaw, second) && order[jaw][second] !== null && order[jaw][PAIRS[second]] !== null,
    ),
  );
}

/** Gives aligners to production: the purchase order, and the delivery note of what is made of it now (spec 2 §2.7, §5). */
export function AlignersTransfer(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['aligners', 'projectActions', 'common']);
  const submitForm = useTransferForm<Values>(props, {
    alignersPurchaseOrder: proposedOrder(project.alignerOrders, project.acceptedQuotation),
  });
  const { form, refusals } = submitForm;
  const empty = EMPTY.find((code) => Object.values(refusals).includes(code));
  /** The fields that are said to be wrong, and still are. */
  const wrong = ALIGNER_JAWS.flatMap((jaw) =>
    JUDGED.map((name) => ({
      field: pathOf(jaw, name),
      label: `${t(`jaw.${jaw}`)} · ${t(TITLES[name])}`,
      missing: false,
    })),
  ).filter(({ field }) => refusals[field] !== undefined && form.errors[field] !== undefined);
  const order = form.getValues().alignersPurchaseOrder;
  const { alignerOrders: orders, acceptedQuotation: quotation } = project;
  const earlier = orderToGoOn(orders, quotation);
  // A draft may hold an order that no longer goes on.
  const offered = earlier ?? orders.find(({ id }) => id === order.poId);
  const { count = null, ordered = 0 } = quotation ?? {};
  const leftOut = leftOutOf(order, orders);
  /** The choices of which somebody said whether the delivery is the last one. */
  const [told, setTold] = useState<ReadonlySet<number | null>>(new Set());
  /** Each choice has values of its own, which are there again when it is chosen again. */
  const choices = useRef(new Map<number | null, AlignersPurchaseOrder>());
  const choose = (poId: number | null) => {
    choices.current.set(order.poId, order);
    const first = poId === null ? newOrder(orders) : { ...proposedOrder(orders, quotation), poId };
    form.setFieldValue(PATH, choices.current.get(poId) ?? first);
    form.clearErrors();
  };
  const change = (jaw: AlignerJaw, name: Bound['name'], value: number | null) => {
    const next = { ...order, [jaw]: { ...order[jaw], [name]: value } };
    form.setFieldValue(pathOf(jaw, name), value);
    for (const path of judgedBy(jaw, name)) form.clearFieldError(path);
    // The delivery that completes an order is the last one, unless somebody says, or said in a draft, otherwise.
    const follows = !told.has(order.poId) && order.isLastDispatch === isComplete(order, leftOut);
    if (follows) form.setFieldValue(LAST, isComplete(next, leftOutOf(next, orders)));
  };
  /** What is wrong with a number: that it is beyond its bounds, or else what the order makes of it. */
  const errorOf = (jaw: AlignerJaw, { name, limits = NUMBERED }: Bound) => {
    const value = order[jaw][name];
    const isIn = value === null || (hasDecimals(value, 0) && value >= limits.min && value <= limits.max);
    return isIn ? form.errors[pathOf(jaw, name)] : t('common:outOfBounds', limits);
  };
  const bounds = (title: string, jaw: AlignerJaw, fields: readonly Bound[]) => (
    <Bounds
      title={title}
      errors={fields.map((field) => errorOf(jaw, field))}
      onLeft={() => {
        // Of no numbers, nothing is said yet; of other rows, once they are complete.
        const now = form.getValues().alignersPurchaseOrder;
        if (fields.every(({ name }) => now[jaw][name] === null)) return;
        const own = fields.map(({ name }) => pathOf(jaw, name));
        const others = fields
          .flatMap(({ name }) => judgedBy(jaw, name))
          .filter((path) => isFilledIn(now, path));
        for (const path of new Set([...own, ...others])) void form.validateField(path);
      }}
    >
      {(errorId) =>
        fields.map((field) => {
          const { name, label, limits = NUMBERED } = field;
          const path = pathOf(jaw, name);
          const refused = Boolean(errorOf(jaw, field));
          return (
            <CountField
              key={name}
              label={label}
              {...limits}
              w={96}
              toldBelow
              {...form.getInputProps(path)}
              error={refused}
              attributes={refused ? { input: { 'aria-describedby': errorId } } : undefined}
              onChange={(value) => change(jaw, name, value)}
              value={order[jaw][name]}
            />
          );
        })
      }
    </Bounds>
  );
  return (
    <TransferForm
      onClose={onClose}
      submitForm={submitForm}
      disabled={empty !== undefined || wrong.length > 0}
      why={
        empty ? (
          <Text component="div" role="status" ta="right" fz="sm" c="dimmed">
            <ErrorText code={empty} />
          </Text>
        ) : wrong.length > 0 ? (
          <ToCorrect fields={wrong} goTo={submitForm.goTo} wrong />
        ) : undefined
      }
      size="xl"
    >
      {offered ? (
        <SegmentedControl
          aria-label={t('transfer.which')}
          value={order.poId === null ? 'new' : 'earlier'}
          onChange={(value) => choose(value === 'new' ? null : offered.id)}
          data={[
            { value: 'earlier', label: t('transfer.earlier', { number: offered.number }) },
            { value: 'new', label: t('transfer.new') },
          ]}
        />
      ) : null}
      {form.errors[`${PATH}.poId`] ? (
        <Input.Error role="alert">{form.errors[`${PATH}.poId`]}</Input.Error>
      ) : null}
      {order.poId === null && orders.length > 0 && !earlier ? (
        <Text fz="sm">{t('transfer.toOrder')}</Text>
      ) : null}
      {order.poId === null && count !== null ? (
        <Text fz="sm">{t('transfer.quoted', { count, ordered })}</Text>
      ) : null}
      <div className={classes['jaws']}>
        {ALIGNER_JAWS.map((jaw) => (
          <fieldset key={jaw} className={classes['jaw']}>
            <legend>{t(`jaw.${jaw}`)}</legend>
            <Stack gap="sm">
              {order.poId === null
                ? bounds(t('transfer.order'), jaw, [
                    { name: 'poMin', label: t('transfer.from') },
                    { name: 'poMax', label: t('transfer.to') },
                  ])
                : null}
              {bounds(t('transfer.note'), jaw, [
                { name: 'min', label: t('transfer.from') },
                { name: 'max', label: t('transfer.to') },
                { name: 'days', label: t('transfer.days'), limits: { min: 1, max: MAX_DAYS } },
              ])}
              <Stack gap={6}>
                {ALIGNER_EXTRAS.map((extra) => (
                  <Checkbox
                    key={extra}
                    label={t(`extra.${extra}`)}
                    {...form.getInputProps(`alignersPurchaseOrder.${jaw}.${extra}`, { type: 'checkbox' })}
                  />
                ))}
              </Stack>
            </Stack>
          </fieldset>
        ))}
      </div>
      <Checkbox
        label={t('transfer.last')}
        {...form.getInputProps(LAST, { type: 'checkbox' })}
        onChange={(event) => {
          setTold(new Set([...told, order.poId]));
          form.setFieldValue(LAST, event.currentTarget.checked);
        }}
      />
      <LeftOutNotice leftOut={leftOut} isLast={order.isLastDispatch} />
      <TransferSummary project={project} chosen={{ models: null, splintResin: null, aligners: order }} />
    </TransferForm>
  );
}

/** The ordered aligners that the delivery leaves out, unless a later one may bring them. */
function LeftOutNotice({ leftOut, isLast }: { leftOut: readonly LeftOut[]; isLast: boolean }) {
  const { t } = useTranslation('aligners');
  const listOf = (part: 'skipped' | 'remaining') =>
    leftOut
      .flatMap(({ jaw, [part]: range }) => (range ? `${t(`jaw.${jaw}`)} ${numbersOf(range)}` : []))
      .join(', ');
  const numbersOf = ({ min, max }: AlignerRange) =>
    min === max ? String(min) : t('treatment.numbers', { min, max });
  const skipped = listOf('skipped');
  const remaining = isLast ? listOf('remaining') : '';
  return (
    <div role="status">
      {skipped === '' && remaining === '' ? null : (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} role={undefined}>
          {skipped === '' ? null : <div>{t('transfer.skipped', { aligners: skipped })}</div>}
          {remaining === '' ? null : <div>{t('transfer.remaining', { aligners: remaining })}</div>}
        </Alert>
      )}
    </div>
  );
}

/** Numbers side by side, too narrow for a sentence of their own: what is wrong with them stands under the row. */
function Bounds({
  title,
  errors,
  onLeft,
  children,
}: {
  title: string;
  errors: readonly ReactNode[];
  /** Called when the focus goes elsewhere. */
  onLeft: () => void;
  children: (errorId: string) => ReactNode;
}) {
  const errorId = useId();
  const said = [...new Set(errors.filter(Boolean))];
  return (
    <div>
      <Text fz="sm" fw={600}>
        {title}
      </Text>
      <Group
        gap="sm"
        align="flex-end"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) afterPress(onLeft);
        }}
      >
        {children(errorId)}
      </Group>
      {said.length > 0 ? (
        <Stack id={errorId} gap={2} mt={4}>
          {said.map((error, nth) => (
            <Input.Error key={nth}>{error}</Input.Error>
          ))}
        </Stack>
      ) : null}
    </div>
  );
}
