import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/source-sheets';
import type { SourceName } from '@maxilla/domain/source-names';
import {
  discardsPreview,
  MOST_SHEET_BYTES,
  MOST_SHEET_ROWS,
  PREVIEW_DAYS,
  SOURCES,
} from '@maxilla/domain/sources';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { WorkbookButton } from '../../project-ui/workbook-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { DialogNote } from '../../ui/dialog-note.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { PreviewTable } from './import-preview.tsx';
import type { Cell, Preview } from './import-preview.tsx';
import { useNextCell } from './next-cell.ts';
import { useSourceWords } from './source-words.tsx';

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

type Props = {
  source: SourceName;
  /** Whose unfinished import is opened; the caller's own where there is one. */
  authorId: number;
  /** Whether somebody has left one. */
  isKept: boolean;
  onClose: () => void;
};

/**
 * Imports a workbook, or a text file of its rows, after a preview of its changes, in which refused cells are corrected.
 * The preview is kept by the server until it is stored or discarded, for all who may edit the source.
 */
export function ImportDialog({ source, authorId, isKept, onClose }: Props) {
  const { t } = useTranslation(['sourceScreens', 'common']);
  const { number } = useFormat();
  const { title } = useSourceWords();
  const me = useMe();
  const over = use(DialogNote) !== null;
  const [preview, setPreview] = useState<Preview | null>(null);
  /** The name of a file that could not be previewed, shown instead of an earlier preview until that is asked for again. */
  const [failed, setFailed] = useState<string | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const params = { source, authorId: preview?.authorId ?? authorId };
  // What a file was last shown as: another one for another file, so that no correction waits for one and goes to the other.
  const shown = useRef({ preview: '' });

  function show(opened: Preview) {
    shown.current = { preview: opened.preview };
    setPreview(opened);
  }

  /** Shows what has become of the preview in the meantime. */
  function refused({ code }: ApiError) {
    if (code === 'sheet.stale' || code === 'sheet.refused') void opening.submit(null);
    if (code === 'notFound') setPreview(null);
  }

  const opening = useSubmit<null, Preview>({
    send: () => api.sheets.open({ params }),
    done: show,
    refused,
  });
  const previewing = useSubmit<File, Preview>({
    send: async (file, idempotencyKey) => {
      const body = { fileName: file.name, workbook: await base64(file) };
      return api.sheets.preview({ params: { source }, body, idempotencyKey });
    },
    done: (made) => {
      show(made);
      setFailed(null);
    },
    refused: (_, file) => setFailed(file.name),
  });
  const correcting = useSubmit<{ readonly cell: Cell; readonly of: { preview: string } }, Preview>({
    send: ({ cell, of }, idempotencyKey) =>
      api.sheets.correct({ params, body: { ...cell, preview: of.preview }, idempotencyKey }),
    done: (corrected, { of }) => {
      of.preview = corrected.preview;
      setPreview(corrected);
    },
    refused,
  });
  // A cell that is left while another one is sent waits for it.
  const sent = useRef(Promise.resolve());
  const correct = (cell: Cell) => {
    const of = shown.current;
    sent.current = sent.current.then(() => correcting.submit({ cell, of }));
  };
  const storing = useSubmit<{ readonly preview: string }, ReplyOf<(typeof sheets)['import']>>({
    send: (body, idempotencyKey) => api.sheets.import({ params, body, idempotencyKey }),
    done: async ({ added, changed }) => {
      await readAgain('source');
      notifications.show({ message: t('import.done', { count: added + changed }), color: 'teal' });
      onClose();
    },
    refused,
  });
  const isGone = [storing, correcting, opening].some(({ error }) => error?.code === 'notFound');

  const openKept = useEffectEvent(() => {
    if (isKept) void opening.submit(null);
  });
  useEffect(() => openKept(), []);

  const wrongColumns = Map.groupBy(
    Object.entries(previewing.error?.fields ?? {}).filter(
      ([path]) => path.startsWith(COLUMNS) && path !== COLUMNS,
    ),
    ([, code]) => code,
  );
  const current = failed === null ? preview : null;
  const changing = current ? current.added + current.changed : 0;
  const ready = current !== null && current.refused === 0 && changing > 0 && !correcting.busy;
  // A file takes the place of one's own preview, not of somebody else's.
  const choosing = preview ? preview.authorId === me.id : authorId === me.id || isGone;
  const { box, onLeave } = useNextCell(preview, correcting.busy);
  return (
    <Dialog onClose={onClose} title={t('import.title')} size="xl">
      <Stack gap="md" ref={box}>
        {failed !== null && !previewing.busy ? (
          <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {t('import.noPreview', { file: failed })}
          </Text>
        ) : null}
        {isGone ? (
          <Alert color="yellow" role="alert">
            {t('import.gone', { days: PREVIEW_DAYS })}
          </Alert>
        ) : (
          <FormError error={storing.error ?? correcting.error ?? previewing.error ?? opening.error} />
        )}
        {wrongColumns.size > 0 ? (
          <Text fz="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            {[...wrongColumns].map(([code, columns]) => (
              <div key={code}>
                {/* What is said above already. */}
                {code === previewing.error?.code ? null : (
                  <>
                    <ErrorText code={code} />{' '}
                  </>
                )}
                {t('import.columns', {
                  count: columns.length,
                  titles: columns.map(([path]) => path.slice(COLUMNS.length)).join(', '),
                })}
              </div>
            ))}
            {t('import.expected', {
              titles: ['id', ...Object.keys(SOURCES[source].fields)].map(title).join(' · '),
            })}
          </Text>
        ) : null}
        {choosing ? (
          <Text fz="sm">
            {t('import.hint', {
              rows: number(MOST_SHEET_ROWS),
              fields: SOURCES[source].unique.fields.map((name) => title(name)).join(', '),
            })}
          </Text>
        ) : null}
        <Group gap="sm">
          {choosing ? (
            <FileChoice
              accept=".xlsx,.csv"
              onChange={(file) => {
                if (!file) return;
                for (const one of [opening, correcting, storing]) one.clearError();
                void previewing.submit(file);
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  data-autofocus
                  variant={current ? 'default' : 'filled'}
                  loading={previewing.busy || opening.busy}
                  leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                >
                  {t(
                    !current
                      ? 'import.choose'
                      : current.refused > 0
                        ? 'import.chooseCorrected'
                        : 'import.chooseAgain',
                  )}
                </Button>
              )}
            </FileChoice>
          ) : null}
          {current ? (
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {current.fileName}
            </Text>
          ) : choosing ? (
            <WorkbookButton source={source} which="template" variant="default">
              {t('import.template')}
            </WorkbookButton>
          ) : null}
          {preview && !current ? (
            <Button
              variant="subtle"
              h="auto"
              mih={36}
              py={6}
              styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
              disabled={previewing.busy}
              onClick={() => {
                previewing.clearError();
                setFailed(null);
              }}
            >
              {t('import.backTo', { file: preview.fileName })}
            </Button>
          ) : null}
        </Group>
        {current?.outdated && !storing.error ? (
          <Alert color="yellow" role="status">
            {t('import.outdated')}
          </Alert>
        ) : null}
        {current ? (
          <PreviewTable preview={current} choosing={choosing} onCorrect={correct} onLeave={onLeave} />
        ) : null}
        <DialogFoot justify="flex-end">
          {current && discardsPreview(me, current.authorId) ? (
            <Button variant="subtle" color="red" mr="auto" onClick={() => setDiscarding(true)}>
              {t('import.discard')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t(preview ? 'import.later' : 'common:cancel')}
          </Button>
          <Button
            data-store
            disabled={!ready || over}
            loading={storing.busy}
            onClick={() => {
              if (current) void storing.submit({ preview: current.preview });
            }}
          >
            {t('import.store', { count: changing })}
          </Button>
        </DialogFoot>
      </Stack>
      {discarding && preview ? (
        <ConfirmDialog
          onClose={() => setDiscarding(false)}
          title={t('import.discard')}
          question={t('import.discardQuestion', { file: preview.fileName })}
          action={t('import.discard')}
          danger
          onConfirm={async (idempotencyKey) => {
            try {
              await api.sheets.discard({ params, idempotencyKey });
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 'notFound') throw error;
              notifications.show({ message: t('import.gone', { days: PREVIEW_DAYS }), color: 'yellow' });
            }
            await readAgain('source');
            onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}
