import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusBackSoon } from '../../ui/focus-back.ts';
import { Panel } from '../../ui/panel.tsx';
import { CompletionForm } from './completion-form.tsx';
import { Completions } from './completions.tsx';
import type { Operation } from './maintenance-query.ts';
import { StandingTag } from './standing-tag.tsx';

/**
 * An operation: its instructions, the form that notes it as done, and when it was (spec 3 §2.5). The form begins anew once it
 * was sent, and the focus goes on to what it has noted.
 */
export function OperationPanel({ operation }: { operation: Operation }) {
  const { t } = useTranslation('maintenance');
  const [noted, setNoted] = useState(0);
  const trail = useId();
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
      <CompletionForm
        key={noted}
        operation={operation}
        onDone={() => {
          setNoted(noted + 1);
          focusBackSoon(document.getElementById(trail));
        }}
      />
      <Completions operation={operation} anchor={trail} />
    </Stack>
  );
}
