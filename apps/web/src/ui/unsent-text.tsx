import { Button, CopyButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

/** A text that could not be sent, as it was typed. */
export function UnsentText({ children }: { children: string }) {
  return (
    <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}

/** Copies what could not be sent, beside the other buttons about it. */
export function CopyUnsent({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-sm" onClick={copy}>
            {t(copied ? 'unsent.copied' : 'unsent.copy')}
          </Button>
        )}
      </CopyButton>
      {children}
    </Group>
  );
}
