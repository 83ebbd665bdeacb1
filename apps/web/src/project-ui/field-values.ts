import { CONTROLS } from '@maxilla/domain/kinds/fields';
import type { ChoiceList, FieldName, OPTIONS } from '@maxilla/domain/kinds/fields';
import { isPricedByPlan } from '@maxilla/domain/kinds/kinds';
import { requestedDateOf } from '@maxilla/domain/products';
import type { ProductCode } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Project } from './project.ts';

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

/** A value of a short list; labelled `option.<value>` among the words of aligners. */
export type OptionValue = (typeof OPTIONS)[keyof typeof OPTIONS][number];

/** Display text of a project's fields; null if not set. */
export function useFieldValues(project: Project): (name: FieldName) => string | null {
  // Only products priced by plan have words outside the vocabulary.
  const namespaces = isPricedByPlan(project.productCode) ? ['vocabulary', 'aligners'] : ['vocabulary'];
  const { t } = useTranslation(namespaces as ['vocabulary', 'aligners']);
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
    if (control.type === 'oneOf') return t(`aligners:option.${value as OptionValue}`);
    if (typeof value === 'object') {
      return value.map((one) => t(`aligners:option.${one}`)).join(', ') || null;
    }
    if (typeof value === 'boolean') return wordOf(name as YesNoField, value);
    if (typeof value === 'number') return format.number(value);
    return control.type === 'day' ? format.day(value) : value;
  };
}
