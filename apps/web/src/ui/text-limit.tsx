import { Text, VisuallyHidden } from '@mantine/core';
import { excessOf, fullnessOf } from '@maxilla/domain/texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../i18n/language.ts';

/**
 * Enforces a length limit without truncating input: shows a counter near the limit, announces reaching it to screen
 * readers, and reports an error beyond it.
 */
export function useTextLimit(text: string, limit: number) {
  const { t, i18n } = useTranslation();
  const fullness = fullnessOf(text, limit);
  const count = excessOf(text, limit);
  const number = (value: number) => value.toLocaleString(languageOf(i18n.language));
  const maximum = number(limit);
  return {
    tooLong: count > 0 ? t('limit.tooLong', { count, limit: maximum }) : null,
    // Rendered in the input container, because it is independent of the description and the error.
    inputContainer: (field: ReactNode) => (
      <>
        {field}
        {fullness === 'near' || fullness === 'full' ? (
          <Text fz="xs" c="dimmed" ta="right" mt={2} aria-hidden>
            {`${number(text.trim().length)} / ${maximum}`}
          </Text>
        ) : null}
        <VisuallyHidden aria-live="polite">
          {fullness === 'roomy' ? '' : t(`limit.${fullness}`, { limit: maximum })}
        </VisuallyHidden>
      </>
    ),
  };
}
