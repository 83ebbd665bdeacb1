import { Checkbox, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { ALIGNER_EXTRAS, ALIGNER_JAWS, MAX_ALIGNER, MAX_DAYS } from '@maxilla/domain/aligners';
import type { AlignerJaw, AlignersPurchaseOrder } from '@maxilla/domain/aligners';
import { proposedOrder } from '@maxilla/domain/purchase-orders';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../action-table.ts';
import classes from './aligners-transfer.module.css';
import { TransferForm, useTransferForm } from './transfer-form.tsx';
import { TransferSummary } from './transfer-summary.tsx';

type Values = { alignersPurchaseOrder: AlignersPurchaseOrder };

/** Gives aligners to production: the purchase order, and the delivery note of what is made of it now (spec 2 §2.7, §5). */
export function AlignersTransfer(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['aligners', 'projectActions']);
  const submitForm = useTransferForm<Values>(props, {
    alignersPurchaseOrder: proposedOrder(project.alignerOrders),
  });
  const { form } = submitForm;
  const order = form.getValues().alignersPurchaseOrder;
  const earlier = project.alignerOrders.at(-1);
  const { quotedAligners: quoted } = project;
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
      {order.poId === null && quoted ? <Text fz="sm">{t('transfer.quoted', quoted)}</Text> : null}
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
  const [jaw, field] = path.split('.') as [AlignerJaw, 'poMin' | 'poMax' | 'min' | 'max' | 'days'];
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
