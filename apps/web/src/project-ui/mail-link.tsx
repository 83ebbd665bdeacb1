import { Anchor } from '@mantine/core';

/** An e-mail address; a press writes to it. */
export function MailLink({ address }: { address: string }) {
  return (
    <Anchor inherit href={`mailto:${address}`} style={{ overflowWrap: 'anywhere' }}>
      {address}
    </Anchor>
  );
}
