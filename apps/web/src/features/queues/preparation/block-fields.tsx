import { Button, Fieldset, Stack } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { type Asked, type Blank, LAST_BLOCK_POSITION } from '@maxilla/domain/actions/batches/blank';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../../ui/count-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { elementWord } from '../element-word.ts';
import { LotField } from './lot-field.tsx';
import { MaterialField } from './material-field.tsx';
import type { Block } from './milling-form.ts';
import type { Materials } from './material-field.tsx';
import { Mismatch } from './mismatch.tsx';
import classes from './plate.module.css';

type Props = {
  row: QueueRow<'element'>;
  block: Block;
  materials: Materials;
  mismatch: { readonly asked: Asked; readonly blank: Blank } | null;
  /** The message of a field that is wrong. */
  told: (field: string, isFilled: boolean) => ReactNode;
  onChange: (block: Partial<Block>) => void;
  /** Takes the material and the lot over to all blocks; absent where there are no others. */
  onForAll: (() => void) | undefined;
};

/** The block of a line: its material, its lot, and its place in the holder of the machine. */
export function BlockFields({ row, block, materials, mismatch, told, onChange, onForAll }: Props) {
  const { t } = useTranslation(['production', 'vocabulary', 'queues']);
  const { t: words } = useTranslation(['vocabulary', 'queues']);
  const { materialId, blockBatchNumber, blockPosition, comment } = block;
  return (
    <Fieldset
      legend={t('milling.blockOf', { id: row.projectId, what: elementWord(row, words) })}
      p="sm"
      miw={0}
    >
      <Stack gap="xs">
        <MaterialField
          materials={materials}
          value={materialId}
          onChange={(id) => onChange({ materialId: id })}
          error={told('materialId', false)}
        />
        <div className={classes['numbers']}>
          <LotField
            materials={materials}
            materialId={materialId}
            value={blockBatchNumber}
            onChange={(lot) => onChange({ blockBatchNumber: lot })}
            error={told('blockBatchNumber', blockBatchNumber.trim() !== '')}
          />
          <CountField
            label={t('milling.position')}
            required
            min={0}
            max={LAST_BLOCK_POSITION}
            value={blockPosition}
            onChange={(position) => onChange({ blockPosition: position })}
            error={told('blockPosition', blockPosition !== null)}
          />
        </div>
        {onForAll && materialId !== null ? (
          <Button variant="subtle" size="compact-sm" onClick={onForAll}>
            {t('milling.forAll')}
          </Button>
        ) : null}
        {mismatch ? (
          <>
            <Mismatch {...mismatch} />
            <TextArea
              label={t('milling.comment')}
              required
              value={comment}
              onChange={(event) => onChange({ comment: event.currentTarget.value })}
              error={told('comment', false)}
            />
          </>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
