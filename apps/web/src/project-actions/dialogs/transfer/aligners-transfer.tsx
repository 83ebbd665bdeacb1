import { Checkbox, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { ALIGNER_EXTRAS, ALIGNER_JAWS, MAX_ALIGNER, MAX_DAYS, USUAL_DAYS } from '@maxilla/domain/aligners';
import type { AlignerJaw, AlignersPurchaseOrder } from '@maxilla/domain/aligners';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../project-ui/project.ts';
import type { ActionDialogProps } from '../../action-table.ts';
import classes from './aligners-transfer.module.css';
import { TransferForm, useTransferForm } from './transfer-form.tsx';
import { TransferSummary } from './transfer-summary.tsx';

type Values = { alignersPurchaseOrder: AlignersPurchaseOrder };

const NOTHING = { poMin: null, poMax: null, min: null, max: null } as const;
const NO_EXTRAS = {
  positioning: false,
  initModel: false,
  finalModel: false,
  contention: false,
  lightening: false,
} as const;

/** The next aligners of an order that has some left, else a new order; the first one begins with aligner 1. */
function proposed({ alignerOrders }: Project): AlignersPurchaseOrder {
  const order = alignerOrders.at(-1);
  const jawOf = (jaw: AlignerJaw) => {
    const ordered = order?.[jaw];
    const delivered = order?.notes.findLast((note) => note[jaw] !== null)?.[jaw]?.max ?? 0;
    const left = ordered && delivered < ordered.max;
    return {
      ...NOTHING,
      ...NO_EXTRAS,
      days: order?.notes.at(-1)?.[`${jaw}Days`] ?? USUAL_DAYS,
      ...(left ? { min: Math.max(ordered.min, delivered + 1), max: ordered.max } : {}),
    };
  };
  const [maxillary, mandibular] = [jawOf('maxillary'), jawOf('mandibular')];
  const goesOn = order !== undefined && (maxillary.min !== null || mandibular.min !== null);
  return { poId: goesOn ? order.id : null, isLastDispatch: goesOn, maxillary, mandibular };
}

/** Gives aligners to production: the purchase order, and the delivery note of what is made of it now (spec 2 §2.7, §5). */
export function AlignersTransfer(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['aligners', 'projectActions']);
  const submitForm = useTransferForm<Values>(props, { alignersPurchaseOrder: proposed(project) });
  const { form } = submitForm;
  const order = form.getValues().alignersPurchaseOrder;
  const earlier = project.alignerOrders.at(-1);
  const bound = (path: string, label: string, limits = { min: 0, max: MAX_ALIGNER }) => (
    <NumberInput
      label={label}
      {...limits}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      w={96}
      {...form.getInputProps(`alignersPurchaseOrder.${path}`)}
      onChange={(value) =>
        form.setFieldValue(`alignersPurchaseOrder.${path}`, typeof value === 'number' ? value : null)
      }
      value={valueAt(order, path)}
    />
  );
  return (
    <TransferForm onClose={onClose} submitForm={submitForm} size="xl">
      {earlier ? (
        <SegmentedControl
          aria-label={t('transfer.which')}
          value={order.poId === null ? 'new' : 'earlier'}
          onChange={(value) =>
            form.setFieldValue('alignersPurchaseOrder.poId', value === 'new' ? null : earlier.id)
          }
          data={[
            { value: 'earlier', label: t('transfer.earlier', { number: earlier.number }) },
            { value: 'new', label: t('transfer.new') },
          ]}
        />
      ) : null}
      <div className={classes['jaws']}>
        {ALIGNER_JAWS.map((jaw) => (
          <fieldset key={jaw} className={classes['jaw']}>
            <legend>{t(`jaw.${jaw}`)}</legend>
            <Stack gap="sm">
              {order.poId === null ? (
                <Pair title={t('transfer.order')}>
                  {bound(`${jaw}.poMin`, t('transfer.from'))}
                  {bound(`${jaw}.poMax`, t('transfer.to'))}
                </Pair>
              ) : null}
              <Pair title={t('transfer.note')}>
                {bound(`${jaw}.min`, t('transfer.from'))}
                {bound(`${jaw}.max`, t('transfer.to'))}
                {bound(`${jaw}.days`, t('transfer.days'), { min: 1, max: MAX_DAYS })}
              </Pair>
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
        {...form.getInputProps('alignersPurchaseOrder.isLastDispatch', { type: 'checkbox' })}
      />
      <TransferSummary project={project} chosen={{ models: null, splintResin: null, aligners: order }} />
    </TransferForm>
  );
}

function valueAt(order: AlignersPurchaseOrder, path: string): number | string {
  const [jaw, field] = path.split('.') as [AlignerJaw, keyof typeof NOTHING | 'days'];
  return order[jaw][field] ?? '';
}

function Pair({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <Text fz="sm" fw={600}>
        {title}
      </Text>
      <Group gap="sm" align="flex-start">
        {children}
      </Group>
    </div>
  );
}
