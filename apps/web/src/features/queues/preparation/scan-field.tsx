import { Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconScan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../../ui/list-search.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { queueQuery } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';

type Row = QueueRow<'element'>;
type Props = {
  view: ViewOn<'element'>;
  rows: readonly Row[];
  plate: readonly Row[];
  /** Puts elements onto the plate; answers how many were not there yet. */
  onPut: (rows: readonly Row[]) => number;
};

const DEBOUNCE_MS = 500;
const NUMBER = /^\d+$/;

type Feedback = { readonly word: 'added' | 'known' | 'absent'; readonly id: number; readonly count: number };

/**
 * A field for a barcode reader and for typing: a number with Enter puts all elements of that project onto the plate,
 * other text searches the list. It has the focus from the start and keeps it.
 */
export function ScanField({ view, rows, plate, onPut }: Props) {
  const { t } = useTranslation('production');
  const [{ q }, change] = useListSearch();
  const [text, setText] = useState(q ?? '');
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    const here = rows.filter((row) => row.projectId === id);
    const found = here.length > 0 ? here : await lookUp(id);
    setText('');
    if (found.length === 0) setFeedback({ word: 'absent', id, count: 0 });
    else {
      const count = onPut(found);
      setFeedback({ word: count > 0 ? 'added' : 'known', id, count });
    }
    field.current?.focus();
  }

  /** The elements of a project that are on another page of the list. */
  async function lookUp(id: number): Promise<readonly Row[]> {
    const onPlate = plate.filter((row) => row.projectId === id);
    if (onPlate.length > 0) return onPlate;
    const page = await queryClient.fetchQuery(queueQuery(view, { q: String(id) }));
    return (page.subject === 'element' ? page.rows : []).filter((row) => row.projectId === id);
  }

  return (
    <Stack gap={4} style={{ flex: '1 1 280px', maxWidth: 420 }}>
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
          else search(typed);
        }}
      />
      <Text
        fz="xs"
        mih={18}
        fw={600}
        role="status"
        c={feedback?.word === 'absent' ? 'orange.9' : 'var(--mantine-color-teal-text)'}
      >
        {feedback ? t(`scan.${feedback.word}`, { id: feedback.id, count: feedback.count }) : null}
      </Text>
    </Stack>
  );
}
