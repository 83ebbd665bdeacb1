import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { ImplantCascade } from '../../project-actions/implants/implant-cascade.tsx';
import { NO_IMPLANT, sizeRefusals } from '../../project-actions/implants/implant-form.ts';
import type { ImplantValues } from '../../project-actions/implants/implant-form.ts';
import { FieldConflict } from '../../ui/field-conflict.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { useImplantWords } from './preference-facts.tsx';
import type { Preference } from './preference-form.ts';

type Props = {
  userId: number;
  usual: Preference['usualImplant'];
  onSaved: (saved: Preference) => void;
  onClose: () => void;
};

const text = (value: number | undefined) => (value === undefined ? null : String(value));

/** Chooses the implant that new orders propose first: brand, model, diameter and length in cascade. */
export function UsualImplantDialog({ userId, usual, onSaved, onClose }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  const implantOf = useImplantWords();
  const [seen, setSeen] = useState(usual);
  const submitForm = useSubmitForm<ImplantValues, Preference>({
    initial: {
      ...NO_IMPLANT,
      brandId: text(usual?.implantBrandId),
      modelId: text(usual?.implantModelId),
      diameter: text(usual?.diameter),
      implantDetailsId: text(usual?.implantDetailsId),
    },
    draft: { form: 'usual-implant', subject: userId },
    check: sizeRefusals,
    send: ({ implantDetailsId }, idempotencyKey) =>
      api.preferences.change({
        params: { id: userId },
        query: {},
        body: {
          changes: [
            {
              operation: 'REPLACE',
              field: 'usualImplant',
              value: Number(implantDetailsId),
              former: seen?.implantDetailsId ?? null,
            },
          ],
        },
        idempotencyKey,
      }),
    done: (saved) => {
      onSaved(saved);
      onClose();
    },
    refused: () => void readAgain('user', userId),
    fieldOf: (path) => (path === 'usualImplant' ? 'implantDetailsId' : path),
  });
  return (
    <FormDialog onClose={onClose} title={t('usualImplant')} action={t('common:save')} submitForm={submitForm}>
      {usual?.implantDetailsId === seen?.implantDetailsId ? null : (
        <FieldConflict
          theirs={usual ? implantOf(usual) : ''}
          onKeepMine={() => setSeen(usual)}
          onTakeTheirs={onClose}
        />
      )}
      <ImplantCascade form={submitForm.form} production />
    </FormDialog>
  );
}
