import { ActionIcon, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { LiveMark } from '../live-mark.tsx';
import type { ViewOn } from '../queue-query.ts';
import type { Said } from '../scan/scan-field.tsx';
import { SoundButton } from '../scan/sound-button.tsx';
import { useQueueScan } from '../scan/use-queue-scan.tsx';
import { useScanSound } from '../scan/use-scan-sound.ts';
import classes from './card.module.css';

type Props = {
  view: ViewOn<'project'>;
  title: string;
  back: LinkProps;
  place: number | null;
  total: number | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Called with a scanned number that waits in the queue. */
  onFound: (id: number) => void;
  /** Enter without a number. */
  onEnter: () => void;
};

/** Above a card: which queue, how far one is, and a field for a barcode reader, which leads to the scanned project. */
export function CardHead({ view, title, back, place, total, field, onFound, onEnter }: Props) {
  const { t } = useTranslation(['benchCard', 'common', 'queues']);
  const { number } = useFormat();
  const { sound, setSound, play } = useScanSound();
  const [text, setText] = useState('');
  const [said, say] = useState<Said | null>(null);
  const find = useQueueScan({
    view,
    mode: 'single',
    shown: undefined,
    selection: { has: () => false, clear: () => undefined, add: ([row]) => row && onFound(row.id) },
  });

  async function scan(id: number) {
    setText('');
    const outcome = await find(id);
    // A card that is found says so itself.
    say(outcome.tone === 'done' ? null : outcome);
    await play(outcome.tone);
  }

  return (
    <>
      <header className={classes['head']}>
        <ActionIcon
          variant="default"
          size={48}
          aria-label={t('toList')}
          data-tooltip={t('toList')}
          renderRoot={(props) => <Link {...back} {...props} />}
        >
          <IconArrowLeft size={22} />
        </ActionIcon>
        <div className={classes['title']}>
          <Title order={1} fz={20} lh={1.25}>
            {title}
          </Title>
          <Text fz={15} c="dimmed" component="div" lh={1.3}>
            {place !== null && total !== undefined ? (
              <>
                <strong className={classes['place']}>
                  {t('place', { place: number(place), total: number(total) })}
                </strong>
                {' · '}
              </>
            ) : null}
            <LiveMark />
          </Text>
        </div>
        <SoundButton sound={sound} onChange={setSound} size="xl" />
        <TextField
          ref={field}
          type="search"
          inputMode="numeric"
          size="lg"
          className={classes['scan'] ?? ''}
          aria-label={t('scan')}
          placeholder={t('scan')}
          leftSection={<IconScan size={20} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value.replaceAll(/\D/g, ''))}
          onKeyDown={({ key }) => {
            if (key !== 'Enter') return;
            if (text === '') onEnter();
            else void scan(Number(text));
          }}
        />
      </header>
      <div className={classes['progress']} aria-hidden>
        <div style={{ width: place && total ? `${(100 * place) / total}%` : 0 }} />
      </div>
      <div role="status" className={classes['said']} data-tone={said?.tone}>
        {said?.text}
      </div>
    </>
  );
}
