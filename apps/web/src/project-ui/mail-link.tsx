import { Anchor } from '@mantine/core';

/** An e-mail address, which breaks before its domain first. */
export function MailText({ address }: { address: string }) {
  const domain = address.indexOf('@');
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}

/** An e-mail address; a press writes to it. */
export function MailLink({ address }: { address: string }) {
  return (
    <Anchor inherit data-alone href={`mailto:${address}`} style={{ overflowWrap: 'anywhere' }}>
      <MailText address={address} />
    </Anchor>
  );
}
