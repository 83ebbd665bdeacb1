import { Alert, SimpleGrid } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { discountRefusals, MOST_DISCOUNT, MOST_USES } from '@maxilla/domain/discounts';
import type { ErrorCode } from '@maxilla/domain/errors';
import { hasDecimals } from '@maxilla/domain/numbers';
import { DISCOUNT_TYPES } from '@maxilla/domain/pricing';
import type { DiscountType } from '@maxilla/domain/pricing';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { today, useFormat } from '../../i18n/format.ts';
import { useRecordForm } from '../../project-actions/record-form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { required } from '../../ui/form-rules.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DiscountChanges } from './discount-changes.tsx';
import { useDiscountValue } from './discount-words.ts';
import type { DiscountDetails } from './discount-words.ts';

/** Numbers as they are typed; the code of a type, and a day, '' without. */
type Values = Record<'type' | 'value' | 'code' | 'expiresOn' | 'maxUses', string>;

const NEW: Values = { type: '', value: '', code: '', expiresOn: '', maxUses: '' };

const valuesOf = ({ type, value, code, expiresOn, maxUses }: DiscountDetails): Values => ({
  type,
  value: String(value / 100),
  code,
  expiresOn: expiresOn ?? '',
  maxUses: maxUses === null ? '' : String(maxUses),
});

/** Fields side by side stay in line, whatever their hints need. */
const HINT_BELOW = ['label', 'input', 'description', 'error'] satisfies TextInputProps['inputWrapperOrder'];

/** Errors of a number that name no limit. */
const NAMING_NO_LIMIT: readonly (ErrorCode | null)[] = ['field.tooSmall', 'field.tooLarge', 'field.invalid'];

const centsOf = (text: string) => Math.round(Number(text) * 100);

/** The fields in the form that the calls expect. */
const bodyOf = ({ type, value, code, expiresOn, maxUses }: Values) => ({
  type: type as DiscountType,
  value: centsOf(value),
  code: code.trim(),
  expiresOn: expiresOn || null,
  maxUses: maxUses === '' ? null : Number(maxUses),
});

/** Adds a discount, or changes one (spec 1 §2, §5). */
export function DiscountDialog({ discount, onClose }: { discount?: DiscountDetails; onClose: () => void }) {
  const { t } = useTranslation(['discounts', 'common']);
  const format = useFormat();
  const valueOf = useDiscountValue();
  /** The error of a field, according to the rules on discounts. */
  const refusalOf = (field: 'code' | 'value' | 'expiresOn' | 'maxUses', values: Values, stored = discount) =>
    discountRefusals(bodyOf(values), {
      today: today(),
      uses: stored?.uses ?? 0,
      expiredOn: stored?.expiresOn ?? null,
      formerCode: stored?.code ?? null,
    })[field];

  const submitForm = useRecordForm<Values, DiscountDetails>(discount, (base) => ({
    blank: NEW,
    valuesOf,
    shownAs: (field, value, { type: shownType = '' }) => {
      if (value === '') return value;
      if (field === 'type') return t(`type.${value as DiscountType}`);
      if (field === 'expiresOn') return format.day(value);
      return field === 'value' ? valueOf({ type: shownType as DiscountType, value: centsOf(value) }) : value;
    },
    read: ({ id }) => api.discounts.read({ params: { id } }),
    draft: { form: 'discount', subject: discount?.id },
    rules: {
      type: required,
      value: (text, values) => {
        if (text.trim() === '') return 'field.required';
        return hasDecimals(Number(text), 2) ? refusalOf('value', values, base) : 'field.decimals';
      },
      code: (text, values) => required(text) ?? refusalOf('code', values, base),
      expiresOn: (_, values) => refusalOf('expiresOn', values, base),
      maxUses: (_, values) => refusalOf('maxUses', values, base),
    },
    send: (values, idempotencyKey) => {
      const body = bodyOf(values);
      if (!base) return api.discounts.create({ body, idempotencyKey });
      const stored = bodyOf(valuesOf(base));
      const changes = Object.fromEntries(
        Object.entries(body).filter(([field, value]) => value !== stored[field as keyof typeof stored]),
      ) as Partial<typeof body>;
      const { id, version } = base;
      return sendChanges(changes, base, (changed) =>
        api.discounts.update({ params: { id }, query: { version }, body: changed, idempotencyKey }),
      );
    },
    done: async ({ id, code }) => {
      await readAgain('discount', id);
      notifications.show({ message: t(discount ? 'saved' : 'added', { code }), color: 'teal' });
      onClose();
    },
  }));
  const { form, base: edited } = submitForm;
  const { type, expiresOn } = form.values;
  /** Says within which limits a number is, in place of an error that does not. */
  const limited = (field: 'value' | 'maxUses', limits: string) =>
    form.errors[field] && NAMING_NO_LIMIT.includes(refusalOf(field, form.values, edited))
      ? { error: limits }
      : {};
  return (
    <FormDialog
      onClose={onClose}
      title={t(discount ? 'edit' : 'add')}
      action={t(discount ? 'common:save' : 'add')}
      submitForm={submitForm}
    >
      {edited ? <DiscountChanges discount={edited} /> : null}
      {edited?.ended ? (
        <Alert color="orange" icon={<IconBan size={18} />} role="status" py="xs">
          {t('endedNote')}
        </Alert>
      ) : null}
      <RadioChoices
        label={t('column.type')}
        required
        inline
        focused
        options={DISCOUNT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={t(type === 'PERCENTAGE' ? 'valuePercent' : type === 'FIXED' ? 'valueFixed' : 'column.value')}
          required
          unit={type === 'PERCENTAGE' ? '%' : type === 'FIXED' ? '€' : ''}
          {...form.getInputProps('value')}
          {...limited(
            'value',
            t('common:outOfRange', { min: format.number(0.01), max: format.number(MOST_DISCOUNT / 100) }),
          )}
          onChange={(value) => form.setFieldValue('value', value)}
        />
        <TextField
          label={t('column.code')}
          description={t('codeHint')}
          inputWrapperOrder={HINT_BELOW}
          required
          autoComplete="off"
          limit={40}
          {...form.getInputProps('code')}
        />
        <DateField
          label={t('expiresOn')}
          description={t('expiresHint')}
          inputWrapperOrder={HINT_BELOW}
          clearable
          refusal={(day) => refusalOf('expiresOn', { ...form.values, expiresOn: day })}
          {...form.getInputProps('expiresOn')}
          value={expiresOn || null}
          onChange={(day) => form.setFieldValue('expiresOn', day ?? '')}
        />
        <NumberField
          label={t('maxUses')}
          description={discount ? t('usedSoFar', { count: discount.uses }) : t('maxUsesHint')}
          inputWrapperOrder={HINT_BELOW}
          {...form.getInputProps('maxUses')}
          {...limited('maxUses', t('common:outOfBounds', { min: 1, max: format.number(MOST_USES) }))}
          onChange={(value) => form.setFieldValue('maxUses', value)}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
