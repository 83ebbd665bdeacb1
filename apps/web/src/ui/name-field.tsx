import { filterName, filterSurname } from '@maxilla/domain/identity';
import { NAME } from '@maxilla/domain/texts';
import { useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  kind: 'surname' | 'name';
  onChange: (value: string) => void;
};

/**
 * A name input that removes invalid characters while typing, with a message, and converts surnames to upper
 * case (spec 1 §5).
 */
export function NameField({ kind, onChange, description, ...props }: Props) {
  const { t } = useTranslation('common');
  const [leftOut, setLeftOut] = useState(false);
  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const filter = kind === 'surname' ? filterSurname : filterName;
    const caret = filter(field.value.slice(0, field.selectionStart ?? undefined)).length;
    const filtered = filter(field.value);
    const removed = filtered.length < field.value.trimStart().length;
    // Said until the field is empty: the next sign that is typed would hide it again.
    setLeftOut((before) => filtered !== '' && (before || removed));
    onChange(filtered);
    requestAnimationFrame(() => {
      if (document.activeElement === field) field.setSelectionRange(caret, caret);
    });
  }
  return (
    <TextField
      limit={NAME}
      onChange={change}
      description={leftOut ? <span role="status">{t('nameSigns')}</span> : description}
      {...props}
    />
  );
}
