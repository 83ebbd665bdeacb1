import { Alert, Button, FileButton, Group, List, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import { MOST_SHEET_BYTES, MOST_SHEET_ROWS } from '@maxilla/domain/sources';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { Tag } from '../../ui/tag.tsx';
import { keepImports, keptImport } from './kept-import.ts';
import type { Chosen } from './kept-import.ts';
import classes from './import-dialog.module.css';
import { useSourceWords } from './source-words.tsx';

type Preview = ReplyOf<(typeof sheets)['preview']>;
type Line = Preview['lines'][number];

/** Beginning of the paths by which an error names columns. */
const COLUMNS = 'columns.';

/** The bytes of a file in base 64. */
async function base64(file: File): Promise<string> {
  if (file.size > MOST_SHEET_BYTES) throw new ApiError(400, 'file.tooLarge');
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new ApiError(400, 'sheet.damaged')));
    reader.readAsDataURL(file);
  });
  const bytes = url.slice(url.indexOf(',') + 1);
  if (bytes === '' || !url.includes(',')) throw new ApiError(400, 'sheet.damaged');
  return bytes;
}

/**
 * Imports a workbook, or a text file of its rows, after a preview of its changes. Reloading the page shows the preview
 * again, as of then.
 */
export function ImportDialog({ source, onClose }: { source: SourceName; onClose: () => void }) {
  const { t } = useTranslation(['sourceScreens', 'common']);
  const { number } = useFormat();
  const [kept] = useState(() => keptImport(source));
  const [slot] = useState(() => keepImports(source));
  const [chosen, setChosen] = useState<Chosen | null>(kept);
  const [preview, setPreview] = useState<Preview | null>(null);
  // Whether it would now do something else than it was shown to do.
  const [outdated, setOutdated] = useState(false);
  const params = { source };

  const choose = (file: Chosen | null): boolean => {
    const isOpen = slot.keep(file);
    if (isOpen) setChosen(file);
    return isOpen;
  };
  const close = () => {
    if (slot.close()) onClose();
  };

  const previewing = useSubmit<Chosen, Preview>({
    send: ({ workbook }) => api.sheets.preview({ params, body: { workbook } }),
    done: (reply, sent) => {
      if (!choose({ ...sent, preview: reply.preview })) return;
      setPreview(reply);
      setOutdated(sent.preview !== undefined && sent.preview !== reply.preview);
    },
  });
  const reading = useSubmit<File, Chosen>({
    send: async (file) => ({ name: file.name, workbook: await base64(file) }),
    done: (file) => {
      if (!choose(file)) return;
      storing.clearError();
      void previewing.submit(file);
    },
  });
  const storing = useSubmit<{ readonly workbook: string; readonly preview: string }, Preview | object>({
    send: (body, idempotencyKey) => api.sheets.import({ params, body, idempotencyKey }),
    done: async () => {
      await readAgain('source');
      notifications.show({ message: t('import.done'), color: 'teal' });
      close();
    },
    refused: ({ code }) => {
      if (chosen && (code === 'sheet.stale' || code === 'sheet.refused')) void previewing.submit(chosen);
    },
  });

  const previewKept = useEffectEvent(() => {
    if (kept) void previewing.submit(kept);
  });
  useEffect(() => previewKept(), []);

  const wrongColumns = Object.keys(previewing.error?.fields ?? {})
    .filter((path) => path.startsWith(COLUMNS) && path !== COLUMNS)
    .map((path) => path.slice(COLUMNS.length));
  const changing = preview ? preview.added + preview.changed : 0;
  const ready = preview !== null && preview.refused === 0 && changing > 0;
  return (
    <Dialog onClose={close} title={t('import.title')} size="xl">
      <Stack gap="md">
        <FormError error={reading.error ?? storing.error ?? previewing.error} />
        {wrongColumns.length > 0 ? (
          <Text fz="sm">{t('import.columns', { titles: wrongColumns.join(', ') })}</Text>
        ) : null}
        <Text fz="sm">{t('import.hint', { rows: number(MOST_SHEET_ROWS) })}</Text>
        <Group gap="sm">
          <FileButton
            accept=".xlsx,.csv"
            onChange={(file) => {
              if (!file) return;
              choose(null);
              setPreview(null);
              setOutdated(false);
              previewing.clearError();
              void reading.submit(file);
            }}
          >
            {(props) => (
              <Button
                {...props}
                data-autofocus
                variant={chosen ? 'default' : 'filled'}
                loading={reading.busy || previewing.busy}
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              >
                {t(
                  !chosen
                    ? 'import.choose'
                    : preview?.refused
                      ? 'import.chooseCorrected'
                      : 'import.chooseAgain',
                )}
              </Button>
            )}
          </FileButton>
          {chosen && previewing.error && wrongColumns.length === 0 ? (
            <Button variant="default" onClick={() => void previewing.submit(chosen)}>
              {t('import.tryAgain')}
            </Button>
          ) : null}
          <Text fz="sm" c="dimmed">
            {chosen?.name}
          </Text>
        </Group>
        {outdated && !storing.error ? (
          <Alert color="yellow" role="status">
            {t('import.outdated')}
          </Alert>
        ) : null}
        {preview ? <PreviewTable key={preview.preview} preview={preview} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!ready}
            loading={storing.busy}
            onClick={() => {
              if (chosen && preview)
                void storing.submit({ workbook: chosen.workbook, preview: preview.preview });
            }}
          >
            {t('import.store', { count: changing })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Lines that are drawn at a time: five hundred of them block a slow computer for seconds. */
const LINES_AT_ONCE = 100;

/** The change that each line would make, or the reason why it is refused. */
function PreviewTable({ preview }: { preview: Preview }) {
  const { t } = useTranslation('sourceScreens');
  const [most, setMost] = useState(LINES_AT_ONCE);
  const { added, changed, unchanged, refused, lines } = preview;
  const shown = lines.slice(0, most);
  const more = added + changed + refused - shown.length;
  return (
    <Stack gap="xs">
      <Group gap="xs" role="status">
        <Tag tone="success">{t('import.added', { count: added })}</Tag>
        <Tag tone="info">{t('import.changed', { count: changed })}</Tag>
        <Tag tone="neutral">{t('import.unchanged', { count: unchanged })}</Tag>
        {refused > 0 ? <Tag tone="danger">{t('import.refused', { count: refused })}</Tag> : null}
      </Group>
      {refused > 0 ? (
        <Alert color="red" py="xs">
          <ErrorText code="sheet.refused" />
        </Alert>
      ) : null}
      {lines.length === 0 ? (
        <Text fz="sm">{t('import.nothing')}</Text>
      ) : (
        <ScrollArea.Autosize
          mah={{ base: 'none', xs: 360 }}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('import.title') }}
        >
          {/* Safari forgets what a table is made of where the style sheet displays it otherwise. */}
          <Table
            role="table"
            aria-label={t('import.title')}
            fz="sm"
            verticalSpacing={6}
            className={classes['lines'] ?? ''}
          >
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
                <Table.Th role="columnheader">{t('import.line')}</Table.Th>
                <Table.Th role="columnheader">{t('import.what')}</Table.Th>
                <Table.Th role="columnheader">{t('import.details')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {shown.map((line) => (
                <PreviewRow key={line.line} line={line} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {more > 0 ? (
        <Group gap="sm">
          <Text fz="sm" c="dimmed">
            {t('import.more', { count: more })}
          </Text>
          {shown.length < lines.length ? (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setMost((drawn) => drawn + LINES_AT_ONCE)}
            >
              {t('import.showMore', { count: Math.min(LINES_AT_ONCE, lines.length - shown.length) })}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}

const TONES = { added: 'success', changed: 'info', refused: 'danger' } as const;

function PreviewRow({ line: { line, what, title, changes, refusals } }: { line: Line }) {
  const { t } = useTranslation(['sourceScreens', 'common']);
  const words = useSourceWords();
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className="tabular" valign="top">
        {line}
      </Table.Td>
      <Table.Td role="cell" valign="top">
        <Tag tone={TONES[what]}>{t(`import.one.${what}`)}</Tag>
      </Table.Td>
      <Table.Td role="cell">
        <strong>{title}</strong>
        {what === 'refused' ? (
          <List fz="sm" c="var(--mantine-color-error)" className={classes['details'] ?? ''}>
            {refusals.map(({ field, column, code, value, allowed }) => {
              const text =
                value === ''
                  ? t('common:named', { name: words.title(field) })
                  : t('import.wrong', { field: words.title(field), value });
              return (
                <List.Item key={field}>
                  {column === '' ? text : t('import.inColumn', { column, text })} <ErrorText code={code} />
                  {allowed === '' ? null : (
                    <Text fz="sm" c="dimmed">
                      {t('import.allowed', { values: allowed })}
                    </Text>
                  )}
                </List.Item>
              );
            })}
          </List>
        ) : null}
        {what !== 'refused' && changes.length > 0 ? (
          <List fz="sm" className={classes['details'] ?? ''}>
            {changes.map(({ field, before, after }) => (
              <List.Item key={field}>
                {t(what === 'added' ? 'import.value' : 'import.change', {
                  field: words.title(field),
                  before: before || '—',
                  after: after || '—',
                })}
              </List.Item>
            ))}
          </List>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
