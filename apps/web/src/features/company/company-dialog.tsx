import { SimpleGrid } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isVatNumber } from '@maxilla/domain/company';
import { isSiren, registerNumberOf } from '@maxilla/domain/identity';
import { telephoneRefusal } from '@maxilla/domain/phones';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useRecordForm } from '../../project-actions/record-form.ts';
import { EmailField, TelephoneField } from '../../ui/contact-fields.tsx';
import { changedFields, sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { required, requiredEmail } from '../../ui/form-rules.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Company } from './company-query.ts';

type Values = Record<
  'name' | 'legalLine' | 'siren' | 'vatNumber' | 'telephoneNumber' | 'emailAddress',
  string
>;

const valuesOf = ({ name, legalLine, siren, vatNumber, telephoneNumber, emailAddress }: Values): Values => ({
  name,
  legalLine,
  siren,
  vatNumber,
  telephoneNumber,
  emailAddress,
});

/** Edits the details printed on the company's papers. */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation(['company', 'common']);
  const submitForm = useRecordForm<Values, Company>(company, (base = company) => ({
    valuesOf,
    read: () => api.company.read({}),
    draft: { form: 'company' },
    rules: {
      name: required,
      siren: (text) => required(text) ?? (isSiren(registerNumberOf(text)) ? null : 'identity.sirenInvalid'),
      vatNumber: (text, { siren }) =>
        text.trim() === '' || isVatNumber(registerNumberOf(text), registerNumberOf(siren))
          ? null
          : 'identity.vatInvalid',
      telephoneNumber: (text) => required(text) ?? telephoneRefusal(text),
      emailAddress: requiredEmail,
    },
    send: (values, idempotencyKey) =>
      sendChanges(changedFields(valuesOf(base), values), base, (body) =>
        api.company.update({ query: { version: base.version }, body, idempotencyKey }),
      ),
    done: async () => {
      await readAgain('company');
      notifications.show({ message: t('saved'), color: 'teal' });
      onClose();
    },
  }));
  const propsOf = (field: keyof Values) => submitForm.form.getInputProps(field);
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit')}
      action={t('common:save')}
      submitForm={submitForm}
      size="lg"
    >
      <TextField label={t('field.name')} required data-autofocus {...propsOf('name')} />
      <TextField label={t('field.legalLine')} description={t('legalHint')} {...propsOf('legalLine')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField label={t('field.siren')} required autoComplete="off" {...propsOf('siren')} />
        <TextField label={t('field.vatNumber')} autoComplete="off" {...propsOf('vatNumber')} />
        <TelephoneField label={t('field.telephoneNumber')} required {...propsOf('telephoneNumber')} />
        <EmailField label={t('field.emailAddress')} required {...propsOf('emailAddress')} />
      </SimpleGrid>
    </FormDialog>
  );
}
