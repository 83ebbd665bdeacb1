import { Button, Text } from '@mantine/core';
import type { Course } from '@maxilla/domain/wear';
import { IconCalendarDue, IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloads, useDownload } from '../../downloads/downloads.ts';
import { today, useFormat } from '../../i18n/format.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import classes from './treatment.module.css';

type Props = { projectId: number; next: NonNullable<Course['next']> };

/** Due date of the next impression, with the reason, for the reader's own calendar too. */
export function NextImpression({ projectId, next: { by, sequence, number, lasts } }: Props) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const now = today();
  const late = by < now;
  return (
    <div className={classes['next']} data-late={late || undefined}>
      <IconCalendarDue size={20} aria-hidden />
      <div className={classes['why']}>
        <Text fz="sm" fw={600}>
          {t(late ? 'sequences.past' : 'sequences.next', {
            day: format.day(by),
            when: format.relativeDay(by, now),
          })}
        </Text>
        <Text fz="sm">
          {t(lasts < now ? 'sequences.lasted' : 'sequences.lasts', {
            jaw: t(`jawOf.${sequence.jaw}`),
            number,
            day: format.day(lasts),
          })}
        </Text>
      </div>
      {late ? null : <ToCalendar projectId={projectId} />}
    </div>
  );
}

/** Downloads the day as an event that calendar programs open. */
function ToCalendar({ projectId }: Pick<Props, 'projectId'>) {
  const { t } = useTranslation(['aligners', 'vocabulary']);
  const link = `/api/projects/${projectId}/next_impression.ics`;
  const state = useDownload(link);
  // Otherwise a second press would cancel the download.
  const running = state !== undefined && state.error === undefined;
  const event = { link, name: t('vocabulary:fileName.nextImpression', { projectId }), size: 0 };
  return (
    <div className={classes['toCalendar']}>
      <Button
        variant="default"
        loading={running}
        aria-busy={running}
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => void downloads.toggle(event)}
      >
        {t('sequences.toCalendar')}
      </Button>
      {state?.error ? (
        <Text role="alert" fz="xs" c="var(--mantine-color-error)">
          <ErrorText code={state.error} />
        </Text>
      ) : null}
    </div>
  );
}
