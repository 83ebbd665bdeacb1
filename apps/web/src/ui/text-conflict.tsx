import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** The text that was saved meanwhile; '' if it was removed. */
  theirs: ReactNode;
  words: Readonly<Record<'title' | 'emptied' | 'keepMine' | 'takeTheirs', string>>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** A text edited on both sides; the user has to select one version. */
export function TextConflict({ theirs, words, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Alert color="orange" role="alert" py="xs" mb="sm" title={words.title}>
      <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {theirs === '' ? words.emptied : theirs}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </Button>
      </Group>
    </Alert>
  );
}
