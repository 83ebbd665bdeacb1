import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { exports } from '@maxilla/contract/exports';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportRunner, useExport } from '../downloads/exports.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { oncePressed } from '../ui/press.ts';
import { ExportProgress } from './export-progress.tsx';
import { OwnExports } from './own-exports.tsx';

type Props = {
  label: string;
  /** Identifies the export, unique in the application. */
  purpose: string;
  /** Asks the server for it. */
  ask: (idempotencyKey: string) => Promise<ReplyOf<(typeof exports)['read']>>;
  disabled?: boolean;
};

/** Has a spreadsheet made and saved, with progress; a second press cancels. */
export function ExportButton({ label, purpose, ask, disabled = false }: Props) {
  const { t } = useTranslation('exports');
  const state = useExport(purpose);
  const under = state !== undefined && state.error === undefined;
  return (
    <Group gap="xs">
      <OwnExports />
      {state?.error ? (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)">
          <ErrorText code={state.error} />
        </Text>
      ) : null}
      {/* Not how far it is, which would be read out every second. */}
      <VisuallyHidden role="status">{under ? t('making') : ''}</VisuallyHidden>
      {under ? <ExportProgress percent={state.percent} /> : null}
      <Button
        variant="default"
        leftSection={under ? <IconX size={16} aria-hidden /> : <IconFileSpreadsheet size={16} aria-hidden />}
        disabled={disabled && !under}
        onClick={oncePressed(() => (under ? exportRunner.cancel(purpose) : exportRunner.start(purpose, ask)))}
      >
        {under ? t('cancel') : label}
      </Button>
    </Group>
  );
}
