import type { SourceDetails } from '@maxilla/contract/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import { fieldsOf } from '@maxilla/domain/sources';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { RecordChanges } from '../../ui/record-changes.tsx';
import { callsOf } from './source-calls.ts';
import { useSourceValue, useSourceWords } from './source-words.tsx';

type Props = {
  source: SourceName;
  row: SourceDetails;
  /** Whether its uses keep it from the deletion that is offered. */
  used?: boolean;
};

/**
 * The id of a row, its author and last editor, and what refers to it, which may keep it from deletion; on demand, its
 * changes.
 */
export function RowTrail({ source, row, used = false }: Props) {
  const { id, unused, usedBy, createdTime, createdBy, changedTime, changedBy } = row;
  const { t } = useTranslation(['sourceScreens', 'sources']);
  const format = useFormat();
  const { title } = useSourceWords();
  const valueOf = useSourceValue();
  const users = usedBy.map((user) =>
    t('usedBy.one', {
      name: user.source === null ? t('usedBy.work') : t(`sources:source.${user.source}`),
      count: user.count,
    }),
  );
  return (
    <RecordChanges
      facts={[
        t('number', { id }),
        createdTime && t('created', { day: format.dayOf(createdTime), name: createdBy }),
        changedTime && t('changed', { day: format.dayOf(changedTime), name: changedBy }),
        users.length > 0 ? t('usedBy.some', { users: users.join(', ') }) : null,
        unused ? t('usedBy.nothing') : null,
        used ? t('delete.inUse') : null,
      ]}
      changes={query(callsOf(source).changes, { params: { id } })}
      fieldsOf={({ before, after }) =>
        fieldsOf(source)
          .filter(([name]) => before[name] !== after[name])
          .map(([name, field]) => ({
            label: title(name),
            before: valueOf(name, field, before),
            after: valueOf(name, field, after),
          }))
      }
    />
  );
}
