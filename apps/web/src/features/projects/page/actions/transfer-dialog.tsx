import { Checkbox, Stack } from '@mantine/core';
import { sleevesComplete } from '@maxilla/domain/implants';
import { SOCKET_SET } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import { ImplantsTable } from '../../implants/implants-table.tsx';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';
import { TextField } from '../../../../ui/text-field.tsx';

type Values = {
  socketSet: string;
  sawn: boolean;
  implantsVerified: boolean;
  sleevesVerified: boolean;
  planVerified: boolean;
};

const VERIFICATIONS = ['implantsVerified', 'sleevesVerified', 'planVerified'] as const;

/** Hands a guide to production: the set of sockets, and three things that were verified (spec 2 §5). */
export function TransferDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { act } = useCommand();
  const submitForm = useSubmitForm<Values, Project>({
    initial: {
      socketSet: '',
      sawn: false,
      implantsVerified: false,
      sleevesVerified: false,
      planVerified: false,
    },
    rules: { socketSet: (text) => (text.trim() === '' ? 'transfer.socketSetRequired' : null) },
    send: (values, key) =>
      act(
        { project, onChanged },
        'TRANSFER_TO_PRODUCTION',
        { ...values, socketSet: values.socketSet.trim() },
        key,
      ),
    done: onClose,
  });
  const { form } = submitForm;
  const values = form.getValues();
  const sleeves = project.implants.map(({ sleeve, ...implant }) => ({ ...implant, sleeveName: sleeve }));
  const ready = VERIFICATIONS.every((name) => values[name]) && sleevesComplete(sleeves);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('vocabulary:action.TRANSFER_TO_PRODUCTION')}
      action={t('transfer.action')}
      submitForm={submitForm}
      disabled={!ready}
      size="lg"
    >
      <ImplantsTable implants={project.implants} production />
      <TextField
        label={t('transfer.socketSet')}
        description={t('transfer.socketSetHint')}
        withAsterisk
        limit={SOCKET_SET}
        data-autofocus
        {...form.getInputProps('socketSet')}
      />
      <Checkbox label={t('transfer.sawn')} {...form.getInputProps('sawn', { type: 'checkbox' })} />
      <Stack gap="xs" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ padding: 0, marginBottom: 6, fontSize: 14, fontWeight: 500 }}>
          {t('transfer.verifications')}
        </legend>
        {VERIFICATIONS.map((name) => (
          <Checkbox
            key={name}
            label={t(`transfer.${name}`)}
            {...form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
