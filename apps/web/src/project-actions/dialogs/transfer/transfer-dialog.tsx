import type { Transfer } from '@maxilla/domain/kinds/kind';
import { transferOf } from '@maxilla/domain/kinds/kinds';
import type { ComponentType } from 'react';
import type { ActionDialogProps } from '../../action-table.ts';
import { AlignersTransfer } from './aligners-transfer.tsx';
import { BruxismTransfer } from './bruxism-transfer.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { GuideTransfer } from './guide-transfer.tsx';
import { ModelsTransfer } from './models-transfer.tsx';

const DIALOGS: { readonly [T in Transfer]: ComponentType<ActionDialogProps> } = {
  GUIDE: GuideTransfer,
  MODELS: ModelsTransfer,
  BRUXISM: BruxismTransfer,
  ALIGNERS: AlignersTransfer,
  CONFIRMATION: ConfirmTransfer,
};

/** Transfers a project to production, with the input that its product requires (spec 2 §2.2, §2.7). */
export function TransferDialog(props: ActionDialogProps) {
  const Dialog = DIALOGS[transferOf(props.project.productCode)];
  return <Dialog {...props} />;
}
