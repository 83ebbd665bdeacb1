import { ActionIcon, Text, Title } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconArrowLeft, IconBolt, IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { LiveMark } from '../../../project-ui/live-mark.tsx';
import type { ViewOn } from '../queue-query.ts';
import { CameraButton } from '../scan/camera-button.tsx';
import { useEarlyKeys } from '../scan/early-keys.ts';
import { scannedIn } from '../scan/scanned.ts';
import type { Said } from '../scan/scan-field.tsx';
import { SoundButton } from '../scan/sound-button.tsx';
import { useLastScan } from '../scan/use-last-scan.ts';
import { useOrderScan } from '../scan/use-order-scan.tsx';
import { useQueueScan } from '../scan/use-queue-scan.tsx';
import { useScanSound } from '../scan/use-scan-sound.ts';
import classes from './card.module.css';
import { lazyPart } from '../../../ui/lazy-part.ts';

const CameraScan = lazyPart(async () => (await import('../scan/camera-scan.tsx')).CameraScan);

type Props = {
  view: ViewOn<'project'>;
  title: string;
  back: LinkProps;
  place: number | null;
  total: number | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** The project on the card. */
  id: number;
  /** Called with a scanned project that waits in the queue. */
  onFound: (id: number) => void;
  /** Enter without a code. */
  onEnter: () => void;
  /** The button by which a scan acts at once. */
  acting: ReactNode;
  /** Acts on a scanned project of this queue; if absent, a scan opens its card. */
  act: ((row: QueueRow<'project'>) => Promise<Said>) | undefined;
};

/**
 * The head of a card: its queue, the position in it, and a field for codes. A code opens the scanned project,
 * or the projects of the scanned order one after the other.
 */
export function CardHead({
  view,
  title,
  back,
  place,
  total,
  field,
  id,
  onFound,
  onEnter,
  acting,
  act,
}: Props) {
  const { t } = useTranslation(['benchCard', 'common', 'queues']);
  const { number } = useFormat();
  const { sound, setSound, play } = useScanSound();
  const [text, setText] = useState('');
  const [said, say] = useState<Said | null>(null);
  const [camera, setCamera] = useState(false);
  // The message about a scan is shown only on the card that the scan opened.
  const [foundId, setFoundId] = useState<number | null>(null);
  const [saidOn, setSaidOn] = useState(id);
  if (saidOn !== id) {
    setSaidOn(id);
    setFoundId(null);
    if (foundId !== id) say(null);
  }
  const show = {
    clear: () => undefined,
    add: ([row]: readonly QueueRow<'project'>[]) => {
      if (!row) return;
      setFoundId(row.id);
      onFound(row.id);
    },
  };
  const actHere =
    act &&
    ((row: QueueRow<'project'>) => {
      setFoundId(row.id);
      return act(row);
    });
  const begin = useLastScan();
  const find = useQueueScan({
    view,
    mode: 'single',
    shown: undefined,
    selection: { ...show, has: () => false },
    begin,
    act: actHere,
  });
  const findOrder = useOrderScan({
    view,
    mode: 'single',
    selection: { ...show, has: (one) => one === id },
    begin,
    act: actHere,
  });

  async function scan(code: string) {
    setText('');
    const scanned = scannedIn(code);
    if (!scanned) {
      say({ tone: 'failed', text: t('queues:scan.noCode', { text: code }) });
      await play('failed');
      return;
    }
    const outcome = await (scanned.of === 'order' ? findOrder(scanned.id) : find(scanned.id));
    if (outcome === null) return;
    // A card that was found announces itself.
    say(outcome.tone === 'done' && scanned.of === 'project' && !act ? null : outcome);
    void outcome.undone?.then(say);
    await play(outcome.tone);
  }

  useEarlyKeys('queue', (code) => void scan(code), setText);

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
        {acting}
        <CameraButton camera={camera} onChange={setCamera} size="xl" />
        <SoundButton sound={sound} onChange={setSound} size="xl" />
        <TextField
          ref={field}
          data-scan-field
          type="search"
          size="lg"
          className={classes['scan'] ?? ''}
          data-acts={act ? true : undefined}
          aria-label={t(act ? 'scanToAct' : 'scan')}
          placeholder={t(act ? 'scanToAct' : 'scanShort')}
          leftSection={act ? <IconBolt size={20} aria-hidden /> : <IconScan size={20} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key !== 'Enter') return;
            const code = text.trim();
            if (code === '') onEnter();
            else void scan(code);
          }}
        />
      </header>
      <div className={classes['progress']} aria-hidden>
        <div style={{ width: place && total ? `${(100 * place) / total}%` : 0 }} />
      </div>
      <Suspense>
        {camera ? (
          <div className={classes['camera']}>
            <CameraScan onCode={(code) => scannedIn(code) && void scan(code)} />
          </div>
        ) : null}
      </Suspense>
      <div role="status" className={classes['said']} data-tone={said?.tone}>
        {said?.text}
      </div>
    </>
  );
}
