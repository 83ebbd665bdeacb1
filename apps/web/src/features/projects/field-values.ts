import { CONTROLS } from '@maxilla/domain/kinds/fields';
import type { ChoiceList, FieldName } from '@maxilla/domain/kinds/fields';
import { requestedDateOf } from '@maxilla/domain/products';
import type { ProductCode } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Project } from '../../project-ui/project.ts';

/** Labels of a product's fields. */
export function useFieldNames(productCode: ProductCode): (name: FieldName) => string {
  const { t } = useTranslation('vocabulary');
  return (name) =>
    name === 'requestedDate' ? t(`requestedDate.${requestedDateOf(productCode)}`) : t(`field.${name}`);
}

/** The fields that are answered by yes or no. */
export type YesNoField = {
  [F in FieldName]: (typeof CONTROLS)[F] extends { readonly type: 'yesNo' } ? F : never;
}[FieldName];

/** The two answers of a field, in words of its own. */
export function useYesNoWords(): (name: YesNoField, yes: boolean) => string {
  const { t } = useTranslation('vocabulary');
  return (name, yes) => t(`yesNo.${name}.${yes ? 'yes' : 'no'}`);
}

/** Display text of a project's fields; null if not set. */
export function useFieldValues(project: Project): (name: FieldName) => string | null {
  const { t } = useTranslation('vocabulary');
  const wordOf = useYesNoWords();
  const format = useFormat();
  const chosen: Record<ChoiceList, string | null> = {
    guidedSurgicalKits: project.guidedSurgicalKitName,
    fixationPinBrands: project.fixationPinBrandName,
    sleeveTypes: project.sleeveType && t(`sleeveType.${project.sleeveType}`),
    shades: project.shade,
  };
  return (name) => {
    const control = CONTROLS[name];
    const value = name === 'noOfImplants' ? project.totalImplants : project[name];
    if (control.type === 'choice') return chosen[control.of];
    if (value === null || value === '') return null;
    if (typeof value === 'boolean') return wordOf(name as YesNoField, value);
    if (typeof value === 'number') return format.number(value);
    return control.type === 'day' ? format.day(value) : value;
  };
}
