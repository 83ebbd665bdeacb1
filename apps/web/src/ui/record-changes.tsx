import { Anchor, Stack, Text } from '@mantine/core';
import type { RecordChange } from '@maxilla/contract/record-changes';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { Loaded } from './loaded.tsx';
import classes from './record-changes.module.css';

/** A field in words, with its value before and after a change; or what happened, in a sentence. */
export type ChangedField =
  | { readonly label: string; readonly before: ReactNode; readonly after: ReactNode }
  | { readonly text: string };

type Props<Fields> = {
  /** What is known of the record at once, such as its number. */
  facts: readonly (string | null)[];
  /** Reads its changes, the last one first. */
  changes: UseQueryOptions<{ changes: RecordChange<Fields>[] }>;
  /** The fields in which a change differs. */
  fieldsOf: (change: RecordChange<Fields>) => readonly ChangedField[];
};

/** Facts about a record in one line, and on demand who changed it when, and what it was before. */
export function RecordChanges<Fields>({ facts, changes, fieldsOf }: Props<Fields>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <div>
      <Text fz="xs" c="dimmed">
        {[...facts.filter((fact) => fact !== null), ''].join(' · ')}
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes['toggle'] ?? ''}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'changes.hide' : 'changes.show')}
        </Anchor>
      </Text>
      <div id={list}>{open ? <ChangeList changes={changes} fieldsOf={fieldsOf} /> : null}</div>
    </div>
  );
}

function ChangeList<Fields>({ changes, fieldsOf }: Pick<Props<Fields>, 'changes' | 'fieldsOf'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(changes);
  return (
    <Loaded query={query}>
      {({ changes: made }) =>
        made.length === 0 ? (
          <Text fz="xs" c="dimmed">
            {t('changes.none')}
          </Text>
        ) : (
          <Stack
            component="ul"
            gap={4}
            mt={6}
            mb={0}
            pl="md"
            mah={200}
            style={{ overflowY: 'auto' }}
            tabIndex={0}
          >
            {made.map((change) => (
              <Text key={change.id} component="li" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                <span className="tabular">{format.moment(change.at)}</span> · {change.by} ·{' '}
                {change.operation === 'CHANGE' ? (
                  <Fields fields={fieldsOf(change)} />
                ) : (
                  t(`changes.operation.${change.operation}`)
                )}
              </Text>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  return fields.map((field, at) => (
    <span key={'text' in field ? field.text : field.label}>
      {at > 0 ? ' · ' : null}
      {'text' in field ? (
        field.text
      ) : (
        <>
          {field.label} <del>{field.before}</del> → <strong>{field.after}</strong>
        </>
      )}
    </span>
  ));
}
