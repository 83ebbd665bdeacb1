import { Anchor, Box, Button, SimpleGrid, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { SourceDetails } from '@maxilla/contract/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import type { SourceValues } from '@maxilla/domain/source-fields';
import { filledIn, keyOf, sourceRefusals } from '@maxilla/domain/source-rules';
import { SOURCES, fieldsOf, keyField } from '@maxilla/domain/sources';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { today } from '../../i18n/format.ts';
import { DEBOUNCE_MS } from '../../ui/debounce.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { useMergingForm } from '../../ui/field-conflicts.tsx';
import { sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { showRefusal } from '../../ui/refusal-toast.ts';
import { useSubmit } from '../../ui/submit.ts';
import { FieldControl } from './field-control.tsx';
import { controlsIn, wideIn } from './field-rows.ts';
import { changesIn, enteredIn, typedOf } from './source-values.ts';
import type { Typed } from './source-values.ts';
import { callsOf } from './source-calls.ts';
import { RowTrail } from './row-trail.tsx';
import { useRowTitle, useSourceValue } from './source-words.tsx';

type Props = {
  source: SourceName;
  /** The row that is changed; without it, one is added. */
  row?: SourceDetails;
  /** Values with which a new row begins. */
  prefilled?: Typed;
  /** Goes on after the row was added, in place of closing the dialog. */
  onAdded?: (row: SourceDetails) => void;
  onClose: () => void;
  /** Deletes the row, if that is allowed. */
  onDelete?: () => void;
  /** Opens another row in place of this one, whose unsaved values are kept. */
  onOther: (id: number) => void;
};

/** Adds a row to a source, or changes one (spec 3 §2.5, §5). */
export function SourceDialog({ source, row, prefilled = {}, onAdded, onClose, onDelete, onOther }: Props) {
  const { t } = useTranslation(['sourceScreens', 'common']);
  const titleOf = useRowTitle(source);
  const valueOf = useSourceValue();
  const calls = callsOf(source);
  // The version being edited; kept while the dialog is open, regardless of changes by others.
  const [base, setBase] = useState(row);

  function save(values: Typed, idempotencyKey: string): Promise<SourceDetails> {
    if (!base) return calls.create({ body: enteredIn(source, values), idempotencyKey });
    const { id, version } = base;
    return sendChanges(changesIn(source, base, values), base, (body) =>
      calls.update({ params: { id }, query: { version }, body, idempotencyKey }),
    );
  }

  /** Merges the changes of others into the fields that were not edited here. */
  const rebase = useSubmit<SourceDetails, SourceDetails>({
    send: (before) => calls.read({ params: { id: before.id } }),
    done: (fresh, before) => {
      merge(typedOf(source, before), typedOf(source, fresh));
      setBase(fresh);
    },
    refused: showRefusal,
  });

  const submitForm = useSubmitForm<Typed, SourceDetails>({
    initial: { ...typedOf(source, base), ...prefilled },
    // What is typed over one prefilled row is no draft of another.
    draft: {
      form: `source.${source}`,
      subject: row?.id ?? (prefilled[keyField(source)] || Object.values(prefilled).join(' ') || undefined),
    },
    check: (values) =>
      sourceRefusals(source, filledIn(source, enteredIn(source, values)), {
        stored: base ? filledIn(source, base) : null,
        today: today(),
      }),
    send: save,
    done: async (saved) => {
      await readAgain('source');
      notifications.show({ message: t(row ? 'saved' : 'added', { name: titleOf(saved) }), color: 'teal' });
      if (onAdded) onAdded(saved);
      else onClose();
    },
    refused: ({ code }) => {
      if (base && code === 'record.changed') void rebase.submit(base);
    },
  });
  const fields = new Map(fieldsOf(source));
  const { form, merge } = useMergingForm(submitForm.form, (name, text) => {
    const field = fields.get(name);
    // The version being edited is theirs by then, with the names of what it refers to.
    return field && base && text !== '' ? valueOf(name, field, base) : text;
  });
  const holder = useHolder(source, form.values, base);
  const noun = t(`noun.${source}`);
  const shown = controlsIn(source, form.values, base !== undefined);
  const wide = wideIn(shown);
  const firstEmpty = base
    ? 0
    : Math.max(
        shown.findIndex(([name]) => !prefilled[name]),
        0,
      );
  // A row in use cannot be deleted.
  const used = onDelete !== undefined && base !== undefined && base.uses > 0;
  return (
    <FormDialog
      onClose={onClose}
      title={t(row ? 'edit' : 'add', { noun })}
      action={row ? t('common:save') : t('add', { noun })}
      size="lg"
      submitForm={submitForm}
      apart={
        onDelete ? (
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={used}
            onClick={onDelete}
          >
            {t('delete.open')}
          </Button>
        ) : null
      }
    >
      {base ? <RowTrail source={source} row={base} used={used} /> : null}
      {onAdded ? (
        <Text fz="sm" c="dimmed">
          {t('goesOn')}
        </Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {shown.map(([name, field], at) => (
          <Box key={name} {...(wide.has(name) ? { style: { gridColumn: '1 / -1' } } : {})}>
            <FieldControl
              source={source}
              name={name}
              field={field}
              form={form}
              row={base}
              fixed={base !== undefined && field.lasting === true}
              focused={at === firstEmpty}
              {...(holder !== null && name === keyField(source)
                ? { error: <Taken source={source} onOpen={() => onOther(holder)} /> }
                : {})}
            />
          </Box>
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}

/** The id of another row with the same key as the typed values, once typing pauses; null if there is none. */
function useHolder(source: SourceName, typed: Typed, base: SourceDetails | undefined): number | null {
  const values = filledIn(source, enteredIn(source, typed));
  const { fields } = SOURCES[source].unique;
  const filled = fields.flatMap((name) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  const isOwn = base !== undefined && keyOf(source, values) === keyOf(source, base);
  const key = JSON.stringify(Object.fromEntries(filled));
  const [asked] = useDebouncedValue(key, DEBOUNCE_MS);
  const { data } = useQuery({
    ...query(callsOf(source).holder, {
      query: { ...(JSON.parse(asked) as SourceValues), ...(base ? { exceptId: base.id } : {}) },
    }),
    enabled: !isOwn && asked === key && filled.some(([name]) => name === keyField(source)),
  });
  return !isOwn && asked === key ? (data?.id ?? null) : null;
}

/** Reports that the name belongs to another row, with a link to it. */
function Taken({ source, onOpen }: { source: SourceName; onOpen: () => void }) {
  const { t } = useTranslation('sourceScreens');
  return (
    <>
      <ErrorText code={SOURCES[source].unique.error} />{' '}
      <Anchor component="button" type="button" inherit onClick={onOpen}>
        {t('openOther')}
      </Anchor>
    </>
  );
}
