import { Alert, Button, Group, List, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core';
import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/sources';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../ui/error-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './import-preview.module.css';
import { useSourceWords } from './source-words.tsx';

export type Preview = ReplyOf<(typeof sheets)['preview']>;
type Line = Preview['lines'][number];
type Correct = (cell: BodyOf<(typeof sheets)['correct']>) => void;

/** Lines that are drawn at a time: five hundred of them block a slow computer for seconds. */
const LINES_AT_ONCE = 100;

/** The change that each line would make, or the reason why it is refused. */
export function PreviewTable({ preview, onCorrect }: { preview: Preview; onCorrect: Correct }) {
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
                <PreviewRow key={line.line} line={line} onCorrect={onCorrect} />
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

function PreviewRow({ line: row, onCorrect }: { line: Line; onCorrect: Correct }) {
  const { line, what, title, changes, refusals } = row;
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
        {refusals.map((refusal) => (
          <RefusedCell
            key={`${refusal.field} ${refusal.value}`}
            refusal={refusal}
            line={line}
            onCorrect={onCorrect}
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

type RefusedProps = { refusal: Line['refusals'][number]; line: number; onCorrect: Correct };

/** A wrong cell with its reason, corrected when it is left. */
function RefusedCell({ refusal: { field, column, code, value, allowed }, line, onCorrect }: RefusedProps) {
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
        if (currentTarget.value !== value) onCorrect({ line, field, value: currentTarget.value });
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
