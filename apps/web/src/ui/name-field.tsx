import { filterName, filterSurname } from '@maxilla/domain/identity';
import { NAME } from '@maxilla/domain/texts';
import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  kind: 'surname' | 'name';
  onChange: (value: string) => void;
};

/** A name input that filters invalid characters while typing and converts surnames to upper case (spec 1 §5). */
export function NameField({ kind, onChange, ...props }: Props) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const filter = kind === 'surname' ? filterSurname : filterName;
    const caret = filter(field.value.slice(0, field.selectionStart ?? undefined)).length;
    onChange(filter(field.value));
    requestAnimationFrame(() => {
      if (document.activeElement === field) field.setSelectionRange(caret, caret);
    });
  }
  return <TextField limit={NAME} onChange={change} {...props} />;
}
