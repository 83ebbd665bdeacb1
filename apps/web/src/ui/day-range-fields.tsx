import { Skeleton } from '@mantine/core';
import { orderRefusal } from '@maxilla/domain/day-ranges';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeRefusal, withFrom } from './day-range.ts';
import type { ShownRange } from './day-range.ts';
import { ErrorText } from './error-text.tsx';
import { lazyPart } from './lazy-part.ts';

const DateField = lazyPart(async () => (await import('./date-field.tsx')).DateField);

type Props = {
  labels: { readonly from: string; readonly to: string };
  shown: ShownRange;
  /** Whether either day may be left out, and the range be of any length. */
  open?: boolean;
  onChange: (shown: ShownRange) => void;
};

type Name = 'from' | 'to';
const NAMES: readonly Name[] = ['from', 'to'];

/** A typed text that is no day, and the day that it was typed over: it is gone once another one is shown. */
type NoDay = { readonly text: string; readonly over: string | null };
const NONE: Readonly<Record<Name, NoDay | null>> = { from: null, to: null };

/** The first and the last day of a range; the last one cannot come before the first, which empties it and says so below it. */
export function DayRangeFields({ labels, shown, open = false, onChange }: Props) {
  const { t } = useTranslation('common');
  const { from, to } = shown;
  const [emptied, setEmptied] = useState(false);
  const [noDays, setNoDays] = useState(NONE);
  /** How often each field was made anew, without the text that was typed in it. */
  const [rounds, setRounds] = useState({ from: 0, to: 0 });
  const gone = NAMES.find((name) => noDays[name] !== null && noDays[name]?.over !== shown[name]);
  if (gone) {
    setNoDays({ ...noDays, [gone]: null });
    setRounds({ ...rounds, [gone]: rounds[gone] + 1 });
  }
  const refused = rangeRefusal(shown, open);
  const isEmptied = emptied && to === null && noDays.to === null;
  const fieldOf = (name: Name) => ({
    label: labels[name],
    w: { base: '100%', xs: 160 },
    maw: 'none',
    value: shown[name],
    clearable: open,
    typed: {
      text: noDays[name]?.text ?? null,
      keep: (text: string | null) =>
        setNoDays((kept) => ({ ...kept, [name]: text === null ? null : { text, over: shown[name] } })),
    },
  });
  return (
    <Suspense fallback={<Skeleton height={61} width={328} />}>
      <DateField
        key={`from ${rounds.from}`}
        {...fieldOf('from')}
        onChange={(day) => {
          if (!day) {
            if (open) onChange({ from: null, to });
            return;
          }
          const next = withFrom(shown, day);
          setEmptied(to !== null && next.to === null);
          onChange(next);
        }}
      />
      <DateField
        // A calendar opens on the month that it was made with.
        key={`to ${from} ${rounds.to}`}
        {...fieldOf('to')}
        error={refused ? <ErrorText code={refused} /> : undefined}
        description={isEmptied ? <span role="status">{t('date.emptied')}</span> : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        refusal={(day) => orderRefusal(from, day)}
        {...(to === null && from !== null ? { defaultDate: from } : {})}
        onChange={(day) => {
          if (day || open) onChange({ from, to: day });
        }}
      />
    </Suspense>
  );
}
