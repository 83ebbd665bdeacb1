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

/**
 * Says which fields of a form are still empty, which are to be corrected, and which parts of it are to be saved; each name leads
 * to its field or button.
 */
export function ToCorrect({ fields, goTo, wrong }: Props) {
  const { t } = useTranslation('common');
  const colour = wrong ? 'var(--mantine-color-error)' : 'dimmed';
  const lacking = fields.filter(({ missing }) => missing);
  const unsaved = fields.filter((field) => field.unsaved === true);
  const faulty = fields.filter((field) => !field.missing && field.unsaved !== true);
  return (
    <Text component="div" role="status" ta="right" fz="sm" c={colour}>
      {[
        { words: t('toFillIn'), named: lacking },
        { words: t('toCorrect', { count: faulty.length }), named: faulty },
        { words: t('toSave'), named: unsaved },
      ].map(({ words, named }) =>
        named.length > 0 ? (
          <div key={words}>
            {words}
            {named.map(({ field, label }, at) => (
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
          </div>
        ) : null,
      )}
    </Text>
  );
}
