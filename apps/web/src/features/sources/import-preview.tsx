import { Alert, Button, Group, List, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core';
import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/source-sheets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../ui/error-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './import-preview.module.css';
import { leaveCell } from './next-cell.ts';
import { useSourceWords } from './source-words.tsx';

export type Preview = ReplyOf<(typeof sheets)['preview']>;
type Line = Preview['lines'][number];
export type Cell = Omit<BodyOf<(typeof sheets)['correct']>, 'preview'>;
type Correcting = {
  onCorrect: (cell: Cell) => void;
  /** A cell is left, by Enter or otherwise. */
  onLeave: (byEnter: boolean) => void;
};

/** Lines that are drawn at a time: five hundred of them block a slow computer for seconds. */
const LINES_AT_ONCE = 100;

type Props = Correcting & {
  preview: Preview;
  /** Whether another file may be chosen in place of this one. */
  choosing: boolean;
};

/** The change that each line would make, or the reason why it is refused. */
export function PreviewTable({ preview, choosing, ...correcting }: Props) {
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
          {t(choosing ? 'import.correctOrChoose' : 'import.correct')}
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
                <PreviewRow key={line.line} line={line} {...correcting} />
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

function PreviewRow({ line: row, ...correcting }: Correcting & { line: Line }) {
  const { line, what, title, changes, refusals } = row;
  const { t } = useTranslation(['sourceScreens', 'common']);
  const words = useSourceWords();
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className="tabular" valign="top">
        <span className={classes['word']} aria-hidden>
          {t('import.line')}{' '}
        </span>
        {line}
      </Table.Td>
      <Table.Td role="cell" valign="top">
        <Tag tone={TONES[what]}>{t(`import.one.${what}`)}</Tag>
      </Table.Td>
      <Table.Td role="cell">
        <strong>{title}</strong>
        {refusals.map((refusal) => (
          <RefusedCell
            key={`${refusal.field} ${refusal.value}`}
            refusal={refusal}
            line={line}
            {...correcting}
          />
        ))}
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

type RefusedProps = Correcting & { refusal: Line['refusals'][number]; line: number };

/** A wrong cell with its reason, corrected when it is left; Enter goes on to the next one. */
function RefusedCell({ refusal, line, onCorrect, onLeave }: RefusedProps) {
  const { field, column, code, value, allowed } = refusal;
  const { t } = useTranslation('sourceScreens');
  const words = useSourceWords();
  const name = words.title(field);
  const label = column === '' ? name : t('import.inColumn', { column, text: name });
  return (
    <TextInput
      mt={6}
      size="sm"
      label={label}
      aria-label={t('import.cell', { line, text: label })}
      description={allowed === '' ? null : t('import.allowed', { values: allowed })}
      error={<ErrorText code={code} />}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        onLeave(false);
        if (currentTarget.value !== value) onCorrect({ line, field, value: currentTarget.value });
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Enter') return;
        leaveCell(currentTarget);
        onLeave(true);
      }}
    />
  );
}
