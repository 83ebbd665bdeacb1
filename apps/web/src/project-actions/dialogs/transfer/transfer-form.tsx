import { transferToProduction } from '@maxilla/domain/actions/transfer-to-production';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { useActionForm } from '../../use-action-form.ts';

type Input = ActionInputs['TRANSFER_TO_PRODUCTION'];

/** A transfer that asks for nothing. */
export const NOTHING_CHOSEN = {
  guideProduction: null,
  fabricationProduction: null,
  bruxismProduction: null,
  alignersPurchaseOrder: null,
} satisfies Input;

/** The form of a transfer, whose values are the part of the input that the product asks for. */
export function useTransferForm<Values extends Partial<Input>>(
  props: ActionDialogProps,
  initial: Values,
  unkept: readonly string[] = [],
) {
  return useActionForm<'TRANSFER_TO_PRODUCTION', Values>(transferToProduction, props, {
    initial,
    input: (values) => ({ ...NOTHING_CHOSEN, ...values }),
    unkept,
  });
}

/** The words of the dialog in which a project is given to production. */
export function useTransferWords() {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  return { title: t('vocabulary:action.TRANSFER_TO_PRODUCTION'), action: t('transfer.action') };
}

/** The dialog around the form of a transfer. */
export function TransferForm<Values extends Partial<Input>>(
  props: Omit<ComponentProps<typeof FormDialog<Values>>, 'title' | 'action'>,
) {
  return <FormDialog {...props} {...useTransferWords()} />;
}
