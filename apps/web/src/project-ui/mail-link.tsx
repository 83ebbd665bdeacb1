import { Anchor } from '@mantine/core';

/** An e-mail address, which breaks before its domain first; a press writes to it. */
export function MailLink({ address }: { address: string }) {
  const domain = address.indexOf('@');
  return (
    <Anchor inherit href={`mailto:${address}`} style={{ overflowWrap: 'anywhere' }}>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </Anchor>
  );
}
