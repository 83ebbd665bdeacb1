import { Button, Group, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SourceDetails, SourceRow } from '@maxilla/contract/sources';
import type { SourceName, SourceStatus, SourceView } from '@maxilla/domain/source-names';
import { SOURCE_PAGES, SOURCE_STATUSES, SOURCE_VIEWS, VIEW_OF } from '@maxilla/domain/source-names';
import { SOURCES, editsSource, fieldsOf, isValidated, listedAs } from '@maxilla/domain/sources';
import type { SourceField, SourceValues } from '@maxilla/domain/source-fields';
import { IconDatabase, IconLock, IconPencil, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { WorkbookButton } from '../../project-ui/workbook-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import { showRefusal } from '../../ui/refusal-toast.ts';
import { RowOpener } from '../../ui/row-opener.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { Tag } from '../../ui/tag.tsx';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import { KeptPreviews, useKeptPreviews } from './kept-previews.tsx';
import { useRowTitle, useSourceValue, useSourceWords } from './source-words.tsx';
import { callsOf } from './source-calls.ts';
import { prefilledIn } from './source-values.ts';
import type { Typed } from './source-values.ts';

const SourceDialog = lazyDialog(async () => (await import('./source-dialog.tsx')).SourceDialog);
const RowDialog = lazyDialog(async () => (await import('./row-dialog.tsx')).RowDialog);
const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

/**
 * Search params of a list; `view`: the source that is shown on the page of another one; `add`: the values with which a
 * new row begins.
 */
export type SourcesSearch = ListSearch & { status?: SourceStatus; view?: SourceView; add?: unknown };

type Page = (typeof SOURCE_PAGES)[number];

/** Least widths of columns, in pixels. */
const LEAST = { title: 120, other: 84 } as const;

/** About how wide the head of a column is, which is one line with an arrow, in pixels. */
const headWidth = (title: string) => Math.round(38 + 6.5 * title.length);

/** The dialog that is open over the list. */
type Opened =
  | { readonly what: 'import'; readonly authorId: number }
  | { readonly what: 'add'; readonly prefilled?: Typed }
  | { readonly what: 'edit' | 'read' | 'delete'; readonly row: SourceDetails };

type Props = {
  page: Page;
  /** Values of the row that follows one that began with values, where rows are added one after the other. */
  following: ((added: SourceValues) => Readonly<Record<string, string>> | undefined) | undefined;
};

/** Reference data: the list of each source, with the edits that the user may make (spec 3 §2.5). */
export function SourcesPage({ page, following }: Props) {
  const { t } = useTranslation(['sourceScreens', 'sources']);
  const [{ view }] = useListSearch<SourcesSearch>();
  const other = VIEW_OF[page];
  const source = other && view === other.view ? other.source : page;
  return (
    <>
      <LinkTabs
        label={t('title')}
        tabs={SOURCE_PAGES.map((name) => ({
          key: name,
          current: name === page,
          link: { to: '/sources/$source', params: { source: name } },
          children: t(`sources:source.${name}`),
        }))}
      />
      <SourceList key={source} page={page} source={source} following={following} />
    </>
  );
}

function SourceList({ page, source, following }: Props & { source: SourceName }) {
  const { t } = useTranslation(['sourceScreens', 'sources']);
  const me = useMe();
  const [{ status, view, add }] = useListSearch<SourcesSearch>();
  const navigate = useNavigate();
  const editable = editsSource(me, source);
  const titleOf = useRowTitle(source);
  const [opened, setOpened] = useState<Opened | null>(null);
  const previews = useKeptPreviews(source, editable);
  const close = () => setOpened(null);
  // The address is of the list again before the dialog has an entry of the history.
  const toList = useEffectEvent(() =>
    navigate({
      to: '/sources/$source',
      params: { source: page },
      search: view ? { view } : {},
      replace: true,
    }),
  );
  const beginRow = useEffectEvent((prefilled: Typed) => {
    if (editable) setOpened({ what: 'add', prefilled });
  });
  useEffect(() => {
    if (add === undefined) return;
    const prefilled = prefilledIn(source, add);
    void toList().then(() => beginRow(prefilled));
  }, [source, add]);
  const calls = callsOf(source);
  const removable = SOURCES[source].removable && me.role === 'ROLE_ADMIN';
  const opening = useSubmit<number, SourceDetails>({
    send: (id) => calls.read({ params: { id } }),
    done: (row) => setOpened({ what: editable && row['fixed'] !== true ? 'edit' : 'read', row }),
    refused: showRefusal,
  });
  /** Goes on with the row that follows one that was added, or back to the list. */
  function goOn(added: SourceRow) {
    const values = following?.(added);
    setOpened(values ? { what: 'add', prefilled: prefilledIn(source, values) } : null);
  }
  const openById = (id: number) => void opening.submit(id);
  const open = ({ id }: SourceRow) => openById(id);
  const columns = useColumns(source, open);
  const name = t(`sources:source.${source}`);
  const adding = editable ? (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpened({ what: 'import', authorId: me.id })}
      >
        {t('import.open')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'add' })}>
        {t('add', { noun: t(`noun.${source}`) })}
      </Button>
    </>
  ) : null;
  return (
    <>
      <KeptPreviews previews={previews} onOpen={({ authorId }) => setOpened({ what: 'import', authorId })} />
      <ListScreen
        call={calls.list}
        rows={(reply) => reply.rows}
        columns={[
          ...columns,
          ...(editable
            ? [
                {
                  id: 'actions',
                  header: t('actions'),
                  align: 'end' as const,
                  cell: (row: SourceRow) =>
                    row['fixed'] === true ? (
                      <IconLock
                        size={18}
                        role="img"
                        aria-label={t('fixed')}
                        style={{ verticalAlign: 'middle', marginInline: 7 }}
                      />
                    ) : (
                      <IconButton
                        icon={IconPencil}
                        label={t('editOne', { name: titleOf(row) })}
                        variant="subtle"
                        onClick={() => open(row)}
                      />
                    ),
                },
              ]
            : []),
        ]}
        title={name}
        search={t('search')}
        icon={IconDatabase}
        none={{
          title: t('none.title'),
          text: t('none.text'),
          children: adding ? <Group justify="center">{adding}</Group> : null,
        }}
        noMatch={(text) => ({
          title: t('noMatch.title'),
          text: text === '' ? t('noMatch.status') : t('noMatch.text', { text }),
        })}
        filter={{
          fields: <Filters page={page} source={source} />,
          query: isValidated(source) && status ? { validated: status } : {},
        }}
        actions={
          <>
            <WorkbookButton source={source} which="export" variant="default">
              {t('export')}
            </WorkbookButton>
            {adding}
          </>
        }
      />

      <WhileAllowed refusal={editable || opened?.what === 'read' ? null : 'access.denied'}>
        {opened?.what === 'add' ? (
          <SourceDialog
            key={JSON.stringify(opened.prefilled)}
            source={source}
            {...(opened.prefilled ? { prefilled: opened.prefilled } : {})}
            {...(opened.prefilled && following?.(opened.prefilled) ? { onAdded: goOn } : {})}
            onClose={close}
            onOther={openById}
          />
        ) : null}
        {opened?.what === 'edit' ? (
          <SourceDialog
            key={opened.row.id}
            source={source}
            row={opened.row}
            onClose={close}
            onOther={openById}
            {...(removable ? { onDelete: () => setOpened({ what: 'delete', row: opened.row }) } : {})}
          />
        ) : null}
        {opened?.what === 'read' ? <RowDialog source={source} row={opened.row} onClose={close} /> : null}
        {opened?.what === 'import' ? (
          <ImportDialog
            source={source}
            authorId={opened.authorId}
            isKept={previews.some(({ authorId }) => authorId === opened.authorId)}
            onClose={close}
          />
        ) : null}

        {opened?.what === 'delete' ? <DeleteDialog source={source} row={opened.row} onClose={close} /> : null}
      </WhileAllowed>
    </>
  );
}

/** The columns that the declaration of a source lists; `onOpen` opens a row. */
function useColumns(source: SourceName, onOpen: (row: SourceRow) => void) {
  const { t } = useTranslation('sourceScreens');
  const { head, title } = useSourceWords();
  const titleOf = useRowTitle(source);
  const valueOf = useSourceValue();
  return fieldsOf(source)
    .filter(([, { listed }]) => listed !== undefined)
    .map(([name, field]: [string, SourceField], at) => ({
      id: listedAs(name, field),
      header: head(name),
      sortable: true as const,
      least: Math.max(LEAST[field.listed === 'title' ? 'title' : 'other'], headWidth(head(name))),
      // Wide columns are hidden from the last one on.
      ...(field.listed === 'roomy' ? { yields: -at } : {}),
      ...(field.kind === 'number' || field.kind === 'money' ? { align: 'end' as const } : {}),
      ...(field.listed === 'title' ? { card: 'title' as const } : {}),
      ...(name === 'validated' ? { card: 'badge' as const } : {}),
      cell: (row: SourceRow) => {
        if (name === 'validated' && row['fixed'] === true) return t('fixed');
        const value = valueOf(name, field, row);
        if (field.listed !== 'title') return value;
        return (
          <>
            <RowOpener onOpen={() => onOpen(row)} aria-label={titleOf(row)}>
              <strong>{value}</strong>
            </RowOpener>{' '}
            {row['unused'] === true ? <Tag tone="neutral">{t('unused')}</Tag> : null}{' '}
            {row['customPillar'] === true ? <Tag tone="neutral">{title('customPillar')}</Tag> : null}
          </>
        );
      },
    }));
}

/** The status of rows, and the toggle between the two sources of a page (spec 3 §2.5). */
function Filters({ page, source }: { page: Page; source: SourceName }) {
  const { t } = useTranslation(['sourceScreens', 'sources']);
  const [{ status }, change] = useListSearch<SourcesSearch>();
  const other = VIEW_OF[page];
  if (other)
    return (
      <SegmentedControl
        aria-label={t('view')}
        value={source === other.source ? other.view : page}
        data={[
          { value: page, label: t(`sources:source.${page}`) },
          { value: other.view, label: t(`sources:source.${other.source}`) },
        ]}
        onChange={(wanted) =>
          change({
            view: SOURCE_VIEWS.find((view) => view === wanted),
            orderBy: undefined,
            sort: undefined,
          })
        }
      />
    );
  if (!isValidated(source)) return null;
  return (
    <SegmentedControl
      aria-label={t('status.label')}
      value={status ?? 'all'}
      data={[
        { value: 'all', label: t('status.all') },
        { value: 'VALIDATED', label: t('status.VALIDATED') },
        { value: 'NOTVALIDATED', label: <ToValidate source={source} /> },
      ]}
      onChange={(wanted) => change({ status: SOURCE_STATUSES.find((one) => one === wanted) })}
    />
  );
}

/** The status of the rows that are not offered yet, with their number. */
function ToValidate({ source }: { source: SourceName }) {
  const { t } = useTranslation('sourceScreens');
  const { number } = useFormat();
  // The list itself, which is there at once when it is chosen.
  const { data } = useQuery(query(callsOf(source).list, { query: { validated: 'NOTVALIDATED' } }));
  return (
    <>
      {t('status.NOTVALIDATED')}{' '}
      {data && data.total > 0 ? <Tag tone="warning">{number(data.total)}</Tag> : null}
    </>
  );
}

type DeleteProps = { source: SourceName; row: SourceDetails; onClose: () => void };

function DeleteDialog({ source, row, onClose }: DeleteProps) {
  const { t } = useTranslation('sourceScreens');
  const name = useRowTitle(source)(row);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('delete.title')}
      question={t('delete.question', { name })}
      action={t('delete.action')}
      danger
      onConfirm={async (idempotencyKey) => {
        await callsOf(source).remove({ params: { id: row.id }, idempotencyKey });
        await readAgain('source');
        notifications.show({ message: t('delete.done', { name }) });
      }}
    />
  );
}
