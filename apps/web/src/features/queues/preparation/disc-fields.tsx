import { Autocomplete, Checkbox } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { machines } from '@maxilla/contract/machines';
import type { Asked, Blank } from '@maxilla/domain/actions/batches/blank';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/text-area.tsx';
import { LotField } from './lot-field.tsx';
import { MaterialField } from './material-field.tsx';
import type { Materials } from './material-field.tsx';
import type { MillingForm } from './milling-form.ts';
import { Mismatch } from './mismatch.tsx';
import classes from './plate.module.css';

type Disc = ReplyOf<(typeof machines)['discs']>['discs'][number];

type Props = {
  form: MillingForm;
  /** Discs whose number begins with what is entered. */
  discs: readonly Disc[];
  /** The disc with exactly this number. */
  found: Disc | undefined;
  /** Whether the number has been looked up. */
  settled: boolean;
  materials: Materials;
  mismatch: { readonly asked: Asked; readonly blank: Blank } | null;
  /** The message of a field that is wrong. */
  told: (field: string, isFilled: boolean) => ReactNode;
  onChange: (values: Partial<MillingForm>) => void;
};

/** The disc that lines are milled from: a known one by its number, or a new one with its material and lot. */
export function DiscFields({ form, discs, found, settled, materials, mismatch, told, onChange }: Props) {
  const { t } = useTranslation('production');
  const { discNumber, isNew, discMaterialId, discBatchNumber, comment } = form;
  return (
    <>
      <Autocomplete
        label={t('milling.disc')}
        required
        data={isNew ? [] : discs.map(({ name }) => name)}
        maxLength={60}
        value={discNumber}
        onChange={(value) => onChange({ discNumber: value })}
        onKeyDown={(event) => {
          // A scanner ends a code with Enter, which must not validate the batch.
          if (event.key === 'Enter') event.preventDefault();
        }}
        error={told('discNumber', discNumber.trim() !== '' && settled)}
        description={
          found && !isNew
            ? t('milling.discOf', { material: found.material, shade: found.shade, lot: found.lot })
            : null
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Checkbox
        label={t('milling.isNew')}
        checked={isNew}
        onChange={(event) => onChange({ isNew: event.currentTarget.checked })}
      />
      {isNew ? (
        <div className={classes['numbers']}>
          <MaterialField
            materials={materials}
            value={discMaterialId}
            onChange={(id) => onChange({ discMaterialId: id })}
            error={told('discMaterialId', false)}
          />
          <LotField
            materials={materials}
            materialId={discMaterialId}
            value={discBatchNumber}
            onChange={(lot) => onChange({ discBatchNumber: lot })}
            error={told('discBatchNumber', discBatchNumber.trim() !== '')}
          />
        </div>
      ) : null}
      {mismatch ? <Mismatch {...mismatch} /> : null}
      <TextArea
        label={t('milling.comment')}
        required={mismatch !== null}
        value={comment}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
        error={told('comment', false)}
      />
    </>
  );
}
