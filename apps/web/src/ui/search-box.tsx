import { CloseButton } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { LINE, excessOf } from '@maxilla/domain/texts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEBOUNCE_MS } from './debounce.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The current search, from the URL. */
  value: string;
  /** Debounced by 500 ms (spec 1 §9). */
  onSearch: (text: string) => void;
  label: string;
};

/** A debounced search field, which keeps the typed text when results arrive. */
export function SearchBox({ value, onSearch, label, ...props }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Adopt values changed elsewhere, for instance by the back button, but not our own.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string) {
    if (excessOf(next, LINE) > 0) return;
    setKnown(next.trim());
    onSearch(next.trim());
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
  }

  function searchNow(next: string) {
    setText(next);
    clearTimeout(timer.current);
    search(next);
  }

  return (
    <TextField
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('clear')} onClick={() => searchNow('')} /> : null
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(text);
        if (event.key === 'Escape' && text) searchNow('');
      }}
      {...props}
    />
  );
}
