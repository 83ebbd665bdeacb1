import { askedFor } from '@maxilla/domain/kinds/kinds';
import { useFieldNames } from '../../../project-ui/field-values.ts';
import type { FieldName, Fields } from '../../../project-ui/fields.ts';
import type { FieldProps } from './field-control.tsx';
import { placeOf } from '../../../project-ui/places.ts';

/** The value of a field's control, and the callback that changes it. */
export function useField({ name, project, customising: { fields, edit, errorOf } }: FieldProps) {
  const label = useFieldNames(project.productCode)(name);
  return {
    id: placeOf(name),
    label,
    value: fields[name],
    required: askedFor(project.productCode).fields[name] === 'required',
    error: errorOf(name),
    set: (value: Fields[FieldName], wait?: number) => edit(name, value, wait),
  };
}
