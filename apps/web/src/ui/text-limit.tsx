import { Text, VisuallyHidden } from '@mantine/core';
import { excessOf, fullnessOf } from '@maxilla/domain/texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../i18n/language.ts';

/**
 * What a text field with a limit is given beside its own props: nothing is cut, neither typed nor pasted. A counter
 * appears near the limit, reaching it is announced, and a text beyond it is in error until it is shortened.
 */
export function useTextLimit(text: string, limit: number) {
  const { t, i18n } = useTranslation();
  const fullness = fullnessOf(text, limit);
  const count = excessOf(text, limit);
  const number = (value: number) => value.toLocaleString(languageOf(i18n.language));
  const most = number(limit);
  return {
    tooLong: count > 0 ? t('limit.tooLong', { count, limit: most }) : null,
    // Beneath the field, whatever its description and error.
    inputContainer: (field: ReactNode) => (
      <>
        {field}
        {fullness === 'near' || fullness === 'full' ? (
          <Text fz="xs" c="dimmed" ta="right" mt={2} aria-hidden>
            {`${number(text.trim().length)} / ${most}`}
          </Text>
        ) : null}
        <VisuallyHidden aria-live="polite">
          {fullness === 'roomy' ? '' : t(`limit.${fullness}`, { limit: most })}
        </VisuallyHidden>
      </>
    ),
  };
}
