import { Button, Group, Stack, Text } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Panel } from '../../../ui/panel.tsx';
import { WRAPPING } from '../../../ui/wrapping.ts';
import type { ViewOn } from '../queue-query.ts';
import type { RowSelection, SelectedRow } from '../selection.ts';
import classes from './plate.module.css';

const PlateContent = lazyPart(async () => (await import('./plate-content.tsx')).PlateContent);

type Props = {
  title: string;
  /** How much is selected. */
  size: string;
  view: ViewOn<'element'>;
  selection: RowSelection<'element'>;
  /** What would be sent of the selection. */
  entries: readonly SelectedRow<'element'>[];
  /** Why elements cannot be prepared, at `elementIds.<id>`. */
  refused: Readonly<Record<string, string>>;
  /** Why nothing can be sent yet; undefined if it can. */
  reason: ErrorCode | undefined;
  /** Labels of required fields that are empty, which are named in place of the reason. */
  lacking?: readonly string[];
  /** The words of the button. */
  validate: string;
  /** What follows once it is pressed. */
  next: string;
  error: ApiError | null;
  busy: boolean;
  onSubmit: () => void;
  /** Called before elements are taken out. */
  onTake: () => void;
  children: ReactNode;
  /** Fields of single elements, which stand below these. */
  below?: ReactNode;
};

/** The frame of what is prepared beside a queue: its fields, its elements, and the button that names what is wrong. */
export function PreparationPanel(props: Props) {
  const { title, size, view, selection, entries, refused, reason, lacking = [] } = props;
  const { validate, next, error, busy, onSubmit, onTake, children, below } = props;
  const { t } = useTranslation(['production', 'common']);
  return (
    <Panel
      dense
      title={title}
      aside={
        <Group gap={4}>
          <Text span fz="sm" c="dimmed">
            {size}
          </Text>
          {entries.length > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                onTake();
                selection.clear();
              }}
            >
              {t('plate.clear')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <form
        className={classes['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined) onSubmit();
        }}
      >
        <Stack gap="sm">
          <FormError error={error} />
          {children}
          <Suspense>
            {entries.length > 0 ? (
              <PlateContent
                view={view}
                entries={entries}
                refused={refused}
                onTake={(ids) => {
                  onTake();
                  selection.remove(ids);
                }}
              />
            ) : null}
          </Suspense>
          {below}
          <div className={classes['foot']}>
            <Button
              type="submit"
              size="md"
              fullWidth
              loading={busy}
              // The number is read here last: it takes a second line rather than being cut off.
              {...WRAPPING}
              py={11}
              disabled={reason !== undefined}
              leftSection={<IconCheck size={18} aria-hidden />}
            >
              {validate}
            </Button>
            <Text fz="xs" c="dimmed" mt={6} role="status">
              {reason === undefined ? (
                next
              ) : reason === 'batch.nothingSelected' ? (
                // Known at first sight, before any sentence of an error is needed.
                t('plate.nothing')
              ) : lacking.length > 0 ? (
                `${t('common:toFillIn')} ${lacking.join(', ')}`
              ) : (
                <ErrorText code={reason} />
              )}
            </Text>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
