import { Anchor } from '@mantine/core';
import { readablePhone, telHref } from '@maxilla/domain/phone-text';

/** A telephone number in display format, as a link that calls it. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor inherit data-alone className="tabular" href={telHref(number)}>
      {readablePhone(number)}
    </Anchor>
  );
}
