import { CloseButton, Stack, Text } from '@mantine/core';
import { IconBolt, IconScan } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../../ui/list-search.ts';
import { focusFirstRow } from '../../../ui/row-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Tone } from './beep.ts';
import { CameraButton } from './camera-button.tsx';
import { readsCodes } from './code-detector.ts';
import { mayBeCode, scannedIn } from './scanned.ts';
import { SoundButton } from './sound-button.tsx';
import { focusScan, useScanKeys } from './use-scan-keys.ts';
import { useScanSound } from './use-scan-sound.ts';
import classes from './scan-field.module.css';

const CameraScan = lazy(async () => ({ default: (await import('./camera-scan.tsx')).CameraScan }));

/** The result of a scan. */
export type Said = { readonly tone: Tone; readonly text: ReactNode };

type Props = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** A number was scanned, or typed with Enter. */
  onNumber: (id: number) => Promise<Said>;
  /** The code of an order was scanned, or typed with Enter. */
  onOrder: (orderId: number) => Promise<Said>;
  /** Enter without any text. */
  onEnter?: () => void;
  onAll?: () => void;
  /** A scan acts at once, which the field shows. */
  acts?: boolean;
};

const DEBOUNCE_MS = 500;

/**
 * A field for a barcode reader and for typing, which has the focus from the start: a number with Enter is scanned, other
 * text searches the list, and stays beside the field while scanning goes on.
 */
export function ScanField({ label, field, onNumber, onOrder, onEnter, onAll, acts = false }: Props) {
  const { t } = useTranslation('queues');
  const [{ q = '' }, change] = useListSearch();
  const [token, setToken] = useState(q);
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(q);
  const [own, setOwn] = useState<readonly string[]>([]);
  const [said, say] = useState<Said | null>(null);
  const [camera, setCamera] = useState(false);
  const { sound, setSound, play } = useScanSound();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Adopt a search that was changed elsewhere, for instance by the back button; our own may arrive while typing goes on.
  if (q !== seen) {
    setSeen(q);
    if (!own.includes(q)) {
      setOwn([]);
      setToken(q);
      setText('');
    }
  }
  const name = acts ? t('scan.actsPlaceholder') : label;
  useScanKeys(field, onAll);
  useEffect(() => {
    focusScan(field);
    return () => clearTimeout(timer.current);
  }, [field]);

  function search(next: string) {
    setOwn((before) => [...before, next]);
    change({ q: next || undefined }, { replace: true });
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    // Nobody searches for a number.
    if (!mayBeCode(next)) timer.current = setTimeout(() => search(both(token, next)), DEBOUNCE_MS);
  }

  async function scan(look: Promise<Said>) {
    // The next number may follow at once: nothing of this one stays in the field.
    setText('');
    const outcome = await look;
    say(outcome);
    await play(outcome.tone);
  }

  function enter(typed: string) {
    clearTimeout(timer.current);
    const scanned = scannedIn(typed);
    if (typed === '') onEnter?.();
    else if (scanned) void scan(scanned.of === 'order' ? onOrder(scanned.id) : onNumber(scanned.id));
    else {
      const next = both(token, typed);
      setToken(next);
      setText('');
      search(next);
    }
  }

  function drop() {
    clearTimeout(timer.current);
    setToken('');
    search(text.trim());
    field.current?.focus();
  }

  return (
    <Stack gap={4} className={classes['field']} data-acts={acts || undefined}>
      <TextField
        ref={field}
        type="search"
        role="searchbox"
        aria-label={name}
        placeholder={name}
        leftSection={acts ? <IconBolt size={16} aria-hidden /> : <IconScan size={16} aria-hidden />}
        rightSectionWidth={readsCodes ? 64 : 34}
        rightSection={
          <>
            <CameraButton camera={camera} onChange={setCamera} />
            <SoundButton sound={sound} onChange={setSound} />
          </>
        }
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter(text.trim());
          else if (event.key === 'ArrowDown') {
            event.preventDefault();
            focusFirstRow();
          } else if (event.key === 'Backspace' && text === '' && token) drop();
        }}
      />
      <Suspense>{camera ? <CameraScan onCode={(code) => scannedIn(code) && enter(code)} /> : null}</Suspense>
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
    </Stack>
  );
}

const both = (token: string, text: string) => [token, text.trim()].filter(Boolean).join(' ');
