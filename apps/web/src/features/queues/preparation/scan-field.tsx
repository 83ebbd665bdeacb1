import { Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { freshPages } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';

type Row = QueueRow<'element'>;
type Props = {
  view: ViewOn<'element'>;
  plate: readonly Row[];
  /** Puts elements onto the plate, those that are not there yet. */
  onPut: (rows: readonly Row[]) => void;
};

const DEBOUNCE_MS = 500;
const NUMBER = /^\d+$/;

const COLOURS = {
  added: 'var(--mantine-color-teal-text)',
  known: 'var(--mantine-color-teal-text)',
  absent: 'orange.9',
  failed: 'var(--mantine-color-error)',
} as const;

type Feedback = {
  readonly word: 'added' | 'known' | 'absent' | 'failed';
  readonly id: number;
  readonly count: number;
};

/**
 * The elements of a project that wait in a view. The search also finds numbers that contain this one; all of them are
 * larger, so the pages end with the first larger number.
 */
async function waitingOf(view: ViewOn<'element'>, id: number): Promise<readonly Row[]> {
  const found: Row[] = [];
  for await (const rows of freshPages<'element'>(view, { q: String(id), orders: 'projectId.asc' })) {
    found.push(...rows.filter(({ projectId }) => projectId === id));
    if (rows.some(({ projectId }) => projectId > id)) break;
  }
  return found;
}

/**
 * A field for a barcode reader and for typing: a number with Enter puts all elements of that project onto the plate,
 * other text searches the list. It has the focus from the start and keeps it.
 */
export function ScanField({ view, plate, onPut }: Props) {
  const { t } = useTranslation('production');
  const [{ q }, change] = useListSearch();
  const [text, setText] = useState(q ?? '');
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A look-up ends after others have put elements onto the plate.
  const onPlate = useRef(plate);
  useEffect(() => {
    onPlate.current = plate;
  }, [plate]);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, []);

  const search = (next: string) => change({ q: next.trim() || undefined }, { replace: true });

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    // A number may be on its way from the reader; it is searched for by nobody.
    if (!NUMBER.test(next.trim())) timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
  }

  async function scan(id: number) {
    // The next number may follow at once: nothing of this one stays in the field.
    setText('');
    if (q) search('');
    field.current?.focus();
    try {
      setFeedback(await putProject(id));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setFeedback({ word: 'failed', id, count: 0 });
    }
  }

  /** Puts all elements of a project that wait now, whatever part of the list is shown. */
  async function putProject(id: number): Promise<Feedback> {
    const found = await waitingOf(view, id);
    if (found.length === 0) return { word: 'absent', id, count: 0 };
    const added = found.filter((row) => !onPlate.current.some((other) => other.id === row.id));
    onPut(found);
    return { word: added.length > 0 ? 'added' : 'known', id, count: added.length };
  }

  return (
    <Stack gap={4} w="min(420px, calc(100vw - 32px))">
      <TextField
        ref={field}
        type="search"
        role="searchbox"
        aria-label={t('scan.label')}
        placeholder={t('scan.label')}
        leftSection={<IconScan size={16} aria-hidden />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          clearTimeout(timer.current);
          const typed = text.trim();
          if (NUMBER.test(typed)) void scan(Number(typed));
          else {
            event.currentTarget.select();
            search(typed);
          }
        }}
      />
      <Text fz="xs" mih={18} fw={600} role="status" c={COLOURS[feedback?.word ?? 'added']}>
        {feedback ? t(`scan.${feedback.word}`, { id: feedback.id, count: feedback.count }) : null}
      </Text>
    </Stack>
  );
}
