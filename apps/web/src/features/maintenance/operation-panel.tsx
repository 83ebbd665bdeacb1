import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { CompletionForm } from './completion-form.tsx';
import { Completions } from './completions.tsx';
import type { Operation } from './maintenance-query.ts';
import { StandingTag } from './standing-tag.tsx';

type Props = { operation: Operation; onDone: () => void };

/** An operation: its instructions, the form that notes it as done, and when it was (spec 3 §2.5). */
export function OperationPanel({ operation, onDone }: Props) {
  const { t } = useTranslation('maintenance');
  const { operation: name, instruction, instructionLink, intervalDays, standing } = operation;
  return (
    <Stack gap="md">
      <Panel dense title={name} aside={<StandingTag standing={standing} />}>
        <Text fz="xs" c="dimmed" mb={6}>
          {t('every', { count: intervalDays })}
          {instructionLink ? (
            <>
              {' · '}
              <Anchor href={instructionLink} target="_blank" rel="noopener noreferrer" fz="sm">
                {t('instructionLink')} <IconExternalLink size={14} aria-hidden />
              </Anchor>
            </>
          ) : null}
        </Text>
        {instruction ? (
          <Text fz="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {instruction}
          </Text>
        ) : null}
      </Panel>
      <CompletionForm operation={operation} onDone={onDone} />
      <Completions operation={operation} />
    </Stack>
  );
}
