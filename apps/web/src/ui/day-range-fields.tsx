import { Input, Skeleton } from '@mantine/core';
import { orderRefusal, rangeRefusals } from '@maxilla/domain/day-ranges';
import { Suspense, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withFrom } from './day-range.ts';
import type { ShownRange } from './day-range.ts';
import { ErrorText } from './error-text.tsx';

const DateField = lazy(async () => ({ default: (await import('./date-field.tsx')).DateField }));

type Props = {
  labels: { readonly from: string; readonly to: string };
  shown: ShownRange;
  onChange: (shown: ShownRange) => void;
};

/** The first and the last day of a range; the last one cannot come before the first. */
export function DayRangeFields({ labels, shown, onChange }: Props) {
  const { t } = useTranslation('common');
  const { from, to } = shown;
  const [emptied, setEmptied] = useState(false);
  const message = useId();
  const refused = from !== null && to !== null ? rangeRefusals({ from, to })['toDate'] : undefined;
  return (
    <Suspense fallback={<Skeleton height={61} width={328} />}>
      <DateField
        label={labels.from}
        w={{ base: '100%', xs: 160 }}
        maw="none"
        value={from}
        onChange={(day) => {
          if (!day) return;
          const next = withFrom(shown, day);
          setEmptied(to !== null && next.to === null);
          onChange(next);
        }}
      />
      <DateField
        // A calendar opens on the month that it was made with.
        key={from}
        label={labels.to}
        w={{ base: '100%', xs: 160 }}
        maw="none"
        refusal={(day) => orderRefusal(from, day)}
        value={to}
        {...(to === null && from !== null ? { defaultDate: from } : {})}
        onChange={(day) => day && onChange({ from, to: day })}
        error={refused !== undefined}
        aria-describedby={message}
      />
      {/* In a line of its own below the row, which stays as it is. */}
      {refused || (emptied && to === null) ? (
        <Input.Description id={message} component="div" w="100%" style={{ order: 1 }}>
          {refused ? (
            <Input.Error role="alert">
              <ErrorText code={refused} />
            </Input.Error>
          ) : (
            <span role="status">{t('date.emptied', { name: labels.to })}</span>
          )}
        </Input.Description>
      ) : null}
    </Suspense>
  );
}
