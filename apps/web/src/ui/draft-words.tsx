import { Alert, Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftNotice } from '../drafts/use-draft.ts';
import { today, useFormat } from '../i18n/format.ts';

/** The words and the button of a DraftLine. */
export function DraftWords({ notice }: { notice: DraftNotice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { at, discarded, gone, discard, restore } = notice;
  const instant = new Date(at ?? 0).toISOString();
  const words = { day: format.dayOf(instant), time: format.timeOf(instant) };
  const isToday = words.day === format.day(today());
  return (
    <>
      {at !== null || discarded ? (
        <Group gap={6} fz="xs" role="status">
          <Text span inherit c="dimmed">
            {discarded ? t('draft.discarded') : t(isToday ? 'draft.at' : 'draft.on', words)}
          </Text>
          <Text span inherit c="dimmed" aria-hidden>
            ·
          </Text>
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            aria-label={t(discarded ? 'draft.restoreOne' : 'draft.discardOne')}
            onClick={discarded ? restore : discard}
          >
            {t(discarded ? 'draft.restore' : 'draft.discard')}
          </Anchor>
        </Group>
      ) : null}
      {gone.length > 0 ? (
        <Alert color="orange" role="alert" py="xs">
          {t('draft.gone', { count: gone.length, names: gone.join(', ') })}
        </Alert>
      ) : null}
    </>
  );
}
