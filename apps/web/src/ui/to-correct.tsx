import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldToCorrect } from './fields-to-correct.ts';

type Props = {
  fields: readonly FieldToCorrect[];
  /** Moves the focus to a field. */
  goTo: (field: string) => void;
  /** Whether fields show errors by now; before, this says what is still to be filled in. */
  wrong: boolean;
};

/** Says which fields keep a form from being saved; each name leads to its field. */
export function ToCorrect({ fields, goTo, wrong }: Props) {
  const { t } = useTranslation('common');
  const colour = wrong ? 'var(--mantine-color-error)' : 'dimmed';
  return (
    <Text component="div" role="status" ta="right" fz="sm" c={colour}>
      {fields.length > 0
        ? t(fields.every(({ missing }) => missing) ? 'toFillIn' : 'toCorrect', { count: fields.length })
        : null}
      {fields.map(({ field, label }, at) => (
        <Fragment key={field}>
          {at > 0 ? ', ' : ' '}
          <Anchor
            component="button"
            type="button"
            inherit
            c={colour}
            underline="always"
            onClick={() => {
              // A text that is none is named by its input.
              const input = document.getElementById(field);
              if (input) input.focus();
              else goTo(field);
            }}
          >
            {label}
          </Anchor>
        </Fragment>
      ))}
    </Text>
  );
}
