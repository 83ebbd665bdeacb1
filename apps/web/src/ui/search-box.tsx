import { CloseButton } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { LINE, excessOf } from '@maxilla/domain/texts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';

const DEBOUNCE = 500;

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** What is searched now, as the URL says. */
  value: string;
  /** Called 500 ms after the last keystroke (spec 1 §9). */
  onSearch: (text: string) => void;
  label: string;
};

/** A search field. What is typed stays as typed, whatever arrives meanwhile. */
export function SearchBox({ value, onSearch, label, ...props }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another value came from outside: back, a link. Ours coming back is no news.
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
    timer.current = setTimeout(() => search(next), DEBOUNCE);
  }

  function now(next: string) {
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
      rightSection={text ? <CloseButton size="sm" aria-label={t('clear')} onClick={() => now('')} /> : null}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text);
        if (event.key === 'Escape' && text) now('');
      }}
      {...props}
    />
  );
}
