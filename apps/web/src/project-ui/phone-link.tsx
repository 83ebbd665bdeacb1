import { Anchor } from '@mantine/core';
import { readablePhone, telHref } from '@maxilla/domain/phone-text';

/** A telephone number as it is read out, which is stored as it was typed; a press calls it. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor inherit className="tabular" href={telHref(number)}>
      {readablePhone(number)}
    </Anchor>
  );
}
