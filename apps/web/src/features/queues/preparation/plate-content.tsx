import { ActionIcon, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { isPrinted } from '@maxilla/domain/batches';
import { piecesOf } from '@maxilla/domain/elements';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { elementWord } from '../element-word.ts';
import type { ViewOn } from '../queue-query.ts';
import type { SelectedRow } from '../selection.ts';
import { DueDay } from '../../../project-ui/due-day.tsx';
import { ProjectLink } from '../../../project-ui/project-link.tsx';
import { GoneElements } from './gone-elements.tsx';
import classes from './plate.module.css';
import { refusedElements } from './refused-elements.ts';

type Row = QueueRow<'element'>;
type Props = {
  view: ViewOn<'element'>;
  entries: readonly SelectedRow<'element'>[];
  /** Why elements cannot be on it, at `elementIds.<id>`. */
  refused: Readonly<Record<string, string>>;
  onTake: (ids: readonly number[]) => void;
};

/** The elements on a plate, by project. */
export function PlateContent({ view, entries, refused, onTake }: Props) {
  const { t } = useTranslation(['production', 'queues']);
  const { t: words } = useTranslation('vocabulary');
  const { number } = useFormat();
  const { category } = view.filter;
  const said = category === undefined || isPrinted(category) ? 'plate' : 'milling';
  // A plate is due with the first of its elements that still wait.
  const first = entries
    .filter(({ place }) => place !== 'gone')
    .map(({ row }) => row)
    .filter(({ deadline }) => deadline)
    .toSorted((one, other) => String(one.deadline).localeCompare(String(other.deadline)))
    .at(0);
  const projectIds = [...new Set(entries.map(({ row }) => row.projectId))];
  return (
    <>
      <ul className={classes['content']} aria-label={t(`${said}.content`)}>
        {projectIds.map((projectId) => {
          const ofProject = entries.filter(({ row }) => row.projectId === projectId);
          const elements: readonly Row[] = ofProject.map(({ row }) => row);
          const waiting = ofProject.filter(({ place }) => place !== 'gone').map(({ row }) => row);
          const gone = ofProject.filter(({ place }) => place === 'gone').map(({ row }) => row);
          const [row] = elements;
          if (!row) return null;
          const { reasons, part } = refusedElements(elements, refused);
          const named = (some: readonly Row[]) => some.map((one) => elementWord(one, words)).join(' · ');
          return (
            <li key={row.projectId} data-gone={waiting.length === 0 || undefined}>
              <ProjectLink projectId={row.projectId} project={row} />
              <span className={classes['patient']}>{row.patientName}</span>
              <span className={classes['types']}>
                {named(elements)}
                {[...reasons].map(([code, some]) => (
                  <Text key={code} fz="xs" c="var(--mantine-color-error)" role="alert">
                    {some.length < elements.length ? <strong>{named(some)} </strong> : null}
                    <ErrorText code={code as ErrorCode} />
                  </Text>
                ))}
              </span>
              <span className="tabular">
                {t('queues:plate.times', { pieces: number(piecesOf(waiting)) })}
              </span>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={
                  part
                    ? t(`queues:${said}.takePart`, { id: row.projectId, what: named(part) })
                    : t(`${said}.take`, { id: row.projectId })
                }
                onClick={() => onTake((part ?? elements).map(({ id }) => id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
              {gone.length > 0 ? <GoneElements view={view} rows={gone} isPart={waiting.length > 0} /> : null}
            </li>
          );
        })}
      </ul>
      {first?.deadline ? (
        <Text fz="xs" c="dimmed">
          {t('plate.deadline')} <DueDay day={first.deadline} late={first.late} />
        </Text>
      ) : null}
    </>
  );
}
