import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../ui/form-error.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { LinePartForm } from './use-line-part.ts';

type Props = {
  level: 'h3' | 'h4';
  name: string;
  price: string;
  form: Pick<LinePartForm, 'busy' | 'error' | 'onSubmit' | 'locked' | 'unsaved' | 'saveId'>;
  complete: boolean;
  /** What it says once it is saved, complete or not. */
  saved: string;
  /** The name of its button; null where there is nothing to save. */
  save: string | null;
  /** Whether it may be saved although nothing was changed. */
  savedUnchanged?: boolean;
  /** In the line of the button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a part of a line that is saved by itself: its name, its price, how far it is, and the button that saves it. */
export function LinePart({
  level,
  name,
  price,
  form: { busy, error, onSubmit, locked, unsaved, saveId },
  complete,
  saved,
  save,
  savedUnchanged = false,
  aside,
  children,
}: Props) {
  const { t } = useTranslation('projectActions');
  const hidden = locked || save === null;
  return (
    <Paper withBorder p="sm" component="li">
      <Group gap="xs" mb="xs">
        <Text component={level} fw={600}>
          {name}
        </Text>
        <Text fz="sm" c="dimmed">
          {price}
        </Text>
        {locked ? (
          <Tag tone="working">{t('pillars.locked')}</Tag>
        ) : unsaved ? (
          <Tag tone="warning">{t('prosthesisPlan.unsaved')}</Tag>
        ) : (
          <Tag tone={complete ? 'success' : 'warning'}>{saved}</Tag>
        )}
      </Group>
      <FormError error={error} />
      {children}
      {hidden && !aside ? null : (
        <Group justify={aside ? 'space-between' : 'flex-end'} mt="xs">
          {aside}
          {hidden ? null : (
            <Button
              id={saveId}
              variant="light"
              loading={busy}
              disabled={!unsaved && !savedUnchanged}
              aria-label={save}
              onClick={() => onSubmit()}
            >
              {t('pillars.save')}
            </Button>
          )}
        </Group>
      )}
    </Paper>
  );
}
