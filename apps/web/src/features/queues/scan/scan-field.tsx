import { CloseButton, Stack, Text } from '@mantine/core';
import { IconBolt, IconScan } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { isPageCovered } from '../../../ui/overlays.ts';
import { focusChosenRow } from '../../../ui/row-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Tone } from './beep.ts';
import { CameraButton } from './camera-button.tsx';
import { readsCodes } from './code-detector.ts';
import { useEarlyKeys } from './early-keys.ts';
import { NO_RUN, readAfterText, runWith } from './reader-keys.ts';
import { beginsCode, mayBeCode, scannedIn } from './scanned.ts';
import { SoundButton } from './sound-button.tsx';
import { focusScan, useScanKeys } from './use-scan-keys.ts';
import { useScanSound } from './use-scan-sound.ts';
import classes from './scan-field.module.css';
import { lazyPart } from '../../../ui/lazy-part.ts';

const CameraScan = lazyPart(async () => (await import('./camera-scan.tsx')).CameraScan);

/** The result of a scan. */
export type Said = {
  readonly tone: Tone;
  readonly text: ReactNode;
  /** What is said in its place once the action of the scan is undone. */
  readonly undone?: Promise<Said>;
};

/** What a scan did not find, or was refused. */
type Missed = { readonly code: string; readonly said: Said };

/** The most of them that are kept; earlier ones give way. */
const MOST_MISSED = 5;

type Props = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** A number was scanned, or typed with Enter; null if another one that was scanned since counts instead. */
  onNumber: (id: number) => Promise<Said | null>;
  /** The code of an order was scanned, or typed with Enter. */
  onOrder: (orderId: number) => Promise<Said | null>;
  /**
   * What to say of other text with Enter, where there is no list to search: the field then reads codes alone, and does
   * not take the focus.
   */
  onOther?: (text: string) => Said;
  /** Enter without any text. */
  onEnter?: () => void;
  onAll?: () => void;
  /** A scan acts at once, which the field shows. */
  acts?: boolean;
};

/** A letter within this time of a text that was searched for goes on with its word. */
const SAME_WORD_MS = 1_500;

/** The letter of a code is searched for after this time alone: on a busy machine the digits of a reader come late. */
const DIGITS_WITHIN_MS = 2_000;

/** A text that was searched for because typing paused, and the search before it. */
type Paused = { readonly token: string; readonly text: string; readonly at: number };

/**
 * A field for a barcode reader and for typing, which has the focus from the start: a number with Enter is scanned, other
 * text searches the list once its typing pauses, and stands beside the emptied field while scanning goes on.
 */
export function ScanField({ label, field, onNumber, onOrder, onOther, onEnter, onAll, acts = false }: Props) {
  const { t } = useTranslation('queues');
  const [{ q = '' }, change] = useListSearch();
  const [token, setToken] = useState(q);
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(q);
  const [own, setOwn] = useState<readonly string[]>([]);
  const [said, say] = useState<Said | null>(null);
  // What was not found or refused stays while scanning goes on, until it is put away or scanned again.
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const [camera, setCamera] = useState(false);
  const { sound, setSound, play } = useScanSound();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useRef(NO_RUN);
  const pressedAt = useRef(0);
  const paused = useRef<Paused>(null);
  // Adopt a search that was changed elsewhere, for instance by the back button; our own may arrive while typing goes on.
  if (q !== seen) {
    setSeen(q);
    setOwn(own.includes(q) ? own.slice(own.indexOf(q) + 1) : []);
    if (!own.includes(q)) {
      setToken(q);
      setText('');
    }
  }
  const name = acts ? t('scan.actsPlaceholder') : label;
  const readsCodesAlone = onOther !== undefined;
  useScanKeys(field, onAll);
  useEffect(() => {
    // The search may have been opened over the page while it was loading.
    if (!readsCodesAlone && !isPageCovered()) focusScan(field);
    return () => clearTimeout(timer.current);
  }, [field, readsCodesAlone]);

  function search(next: string) {
    // What a scan told is of another list.
    say(null);
    setMissed([]);
    setOwn((before) => [...before, next]);
    change({ q: next || undefined }, { replace: true });
  }

  /** Searches for a text too, which from then on stands beside the field. */
  function keep(words: string) {
    const next = both(token, words);
    setToken(next);
    setText('');
    search(next);
  }

  function type(typed: string) {
    const now = performance.now();
    run.current = runWith(run.current, text, pressedAt.current);
    clearTimeout(timer.current);
    const before = paused.current;
    paused.current = null;
    const goesOn = before && now - before.at < SAME_WORD_MS && text === '' && /^\p{L}/u.test(typed);
    const [kept, next] = goesOn ? [before.token, before.text + typed] : [token, typed];
    if (goesOn) setToken(kept);
    setText(next);
    if (readsCodesAlone) return;
    // Numbers are not searched for while they are typed, as they may be codes.
    if (next.trim() === '' ? kept === q : mayBeCode(next)) return;
    timer.current = setTimeout(
      () => {
        if (next.trim() !== '') paused.current = { token: kept, text: next, at: performance.now() };
        setToken(both(kept, next));
        setText('');
        search(both(kept, next));
      },
      beginsCode(next) ? DIGITS_WITHIN_MS : DEBOUNCE_MS,
    );
  }

  async function scan(code: string, look: Promise<Said | null>) {
    // The next number may follow at once: nothing of this one stays in the field.
    setText('');
    const outcome = await look;
    if (outcome === null) return;
    const isMissed = outcome.tone === 'absent' || outcome.tone === 'failed';
    const others = (all: readonly Missed[]) => all.filter((one) => one.code !== code);
    setMissed((all) => [...others(all), ...(isMissed ? [{ code, said: outcome }] : [])].slice(-MOST_MISSED));
    say(outcome);
    void outcome.undone?.then(say);
    await play(outcome.tone);
  }

  function scanCode(code: string) {
    const scanned = scannedIn(code);
    if (scanned) {
      const { of, id } = scanned;
      void scan(`${of} ${id}`, of === 'order' ? onOrder(id) : onNumber(id));
    }
    return scanned !== null;
  }

  function other(typed: string) {
    if (onOther) say(onOther(typed.trim()));
    else keep(typed);
  }

  function enter() {
    clearTimeout(timer.current);
    const ended = paused.current;
    paused.current = null;
    const read = readAfterText(text, run.current, pressedAt.current);
    if (read) {
      if (!readsCodesAlone) keep(read.text);
      scanCode(read.code);
    } else if (text.trim() !== '') {
      if (!scanCode(text)) other(text);
      // After text that is searched for by now, Enter ends it; alone it is the main button.
    } else if (!ended) onEnter?.();
  }

  useEarlyKeys(
    readsCodesAlone ? 'dashboard' : 'queue',
    (code) => {
      if (!scanCode(code)) other(code);
    },
    type,
  );

  function drop() {
    clearTimeout(timer.current);
    paused.current = null;
    const words = mayBeCode(text) ? '' : text.trim();
    setToken(words);
    if (words) setText('');
    search(words);
    field.current?.focus();
  }

  return (
    <Stack gap={4} className={classes['field']} data-acts={acts || undefined}>
      <TextField
        ref={field}
        data-scan-field
        type="search"
        role="searchbox"
        aria-label={name}
        placeholder={name}
        leftSection={acts ? <IconBolt size={16} aria-hidden /> : <IconScan size={16} aria-hidden />}
        rightSectionWidth={readsCodes ? 'calc(2 * var(--scan-button))' : 'var(--scan-button)'}
        rightSection={
          <>
            <CameraButton camera={camera} onChange={setCamera} />
            <SoundButton sound={sound} onChange={setSound} />
          </>
        }
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          paused.current = null;
        }}
        onKeyDown={(event) => {
          // Time of the key press, however late a busy page handles it.
          pressedAt.current = event.timeStamp;
          if (event.key === 'Enter') enter();
          else if (event.key === 'ArrowDown') {
            event.preventDefault();
            focusChosenRow();
          } else if (event.key === 'Backspace' && text === '' && token) drop();
        }}
      />
      <Suspense>{camera ? <CameraScan onCode={scanCode} /> : null}</Suspense>
      <div className={classes['said']}>
        {token ? (
          <span className={classes['token']}>
            {token}
            <CloseButton size="xs" aria-label={t('scan.drop', { text: token })} onClick={drop} />
          </span>
        ) : null}
        <Text component="span" fz="xs" fw={600} role="status" data-tone={said?.tone}>
          {said?.text}
        </Text>
      </div>
      {missed
        .filter((one) => one.said !== said)
        .map(({ code, said: { tone, text: told } }) => (
          <div key={code} className={classes['said']}>
            <Text component="span" fz="xs" fw={600} data-tone={tone}>
              {told}
            </Text>
            <CloseButton
              size="xs"
              aria-label={t('scan.putAway')}
              onClick={() => setMissed((all) => all.filter((one) => one.code !== code))}
            />
          </div>
        ))}
    </Stack>
  );
}

const both = (token: string, text: string) => [token, text.trim()].filter(Boolean).join(' ');
