import { Button, Text } from '@mantine/core';
import type { SourceDetails } from '@maxilla/contract/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import { fieldsOf } from '@maxilla/domain/sources';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../project-ui/facts.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowTrail } from './row-trail.tsx';
import { useRowTitle, useSourceValue, useSourceWords } from './source-words.tsx';

type Props = { source: SourceName; row: SourceDetails; onClose: () => void };

/** All fields of a row, for who may not change it, or nobody may. */
export function RowDialog({ source, row, onClose }: Props) {
  const { t } = useTranslation(['sourceScreens', 'common']);
  const { title } = useSourceWords();
  const valueOf = useSourceValue();
  return (
    <Dialog onClose={onClose} title={useRowTitle(source)(row)} size="lg">
      <RowTrail source={source} row={row} />
      {row['fixed'] === true ? (
        <Text fz="sm" mt="xs">
          {t('fixedHint')}
        </Text>
      ) : null}
      <Facts
        facts={fieldsOf(source).map(([name, field]) => ({
          label: title(name),
          value: valueOf(name, field, row),
        }))}
      />
      <DialogFoot justify="flex-end">
        <Button data-autofocus variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
