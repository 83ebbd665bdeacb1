import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { type DateRange, earliestDates, requestedDateRefusal } from '@maxilla/domain/calendar';
import type { ErrorCode } from '@maxilla/domain/errors';
import { FIELD_NAMES, type FieldValues } from '@maxilla/domain/kinds/fields';
import type { CreationField } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { PRODUCT_TYPES, productById } from '@maxilla/domain/products';
import { today } from '../../../i18n/format.ts';
import type { ChosenOwner } from './owner-field.tsx';
import type { Chosen } from './patient-field.tsx';

/** Form values: the creation fields of every kind, of which only the product's are sent. */
export type Values = {
  productId: string;
  owner: ChosenOwner;
  patient: Chosen;
  /** Of a new patient. */
  patientReference: string;
  noOfImplants: number;
  maxillaryElements: number;
  mandibularElements: number;
  requestedDate: string | null;
  description: string;
};

export const NOTHING_GIVEN: Values & Readonly<Record<CreationField, unknown>> = {
  productId: '',
  owner: { name: '', known: null },
  patient: { name: '', known: null },
  patientReference: '',
  noOfImplants: 1,
  maxillaryElements: 0,
  mandibularElements: 0,
  requestedDate: null,
  description: '',
};

/** Whether the project is for a patient who is not known yet. */
export function isForNewPatient({ patient }: Pick<Values, 'patient'>): boolean {
  return patient.known === null && patient.name.trim() !== '';
}

const productOf = ({ productId }: Values) => productById(Number(productId));

/** Validator of one of the creation fields, from the rules of the product's kind. */
export function creationRule(name: CreationField): (value: unknown, values: Values) => ErrorCode | null {
  return (_, values) => {
    const product = productOf(values);
    const creation = product && kindOf(product.code)?.creation;
    return creation?.fields.includes(name) ? (creation.refusals(values)[name] ?? null) : null;
  };
}

/** Why a date cannot be requested for the chosen product, or null. */
export function dateRule(
  values: Values,
  absences: readonly DateRange[],
): (requestedDate: string | null) => ErrorCode | null {
  return (requestedDate) => {
    const product = productOf(values);
    const asks = product && kindOf(product.code)?.creation.fields.includes('requestedDate');
    if (!product || !asks || requestedDate === null) return null;
    const productCode = product.code;
    return requestedDateRefusal(
      { productCode, requestedDate, courierPickupDate: null },
      { today: today(), earliest: earliestDates(productCode, today(), absences), absences },
    );
  };
}

/** The domain field values of the chosen kind; the fields of other kinds are null. */
export function fieldValues(values: Values): FieldValues {
  const product = productOf(values);
  const asked = (product && kindOf(product.code)?.creation.fields) ?? [];
  const given = asked.map((name) => [name, values[name]]);
  const nothing = FIELD_NAMES.map((name) => [name, null]);
  return Object.fromEntries([...nothing, ...given]) as FieldValues;
}

/** The call that starts the project (spec 1 §3). */
export function bodyOf(values: Values): BodyOf<(typeof projects)['create']> {
  const { owner, patient } = values;
  const product = productOf(values);
  const { noOfImplants, maxillaryElements, mandibularElements, requestedDate, description } =
    fieldValues(values);
  return {
    productId: Number(values.productId),
    ...(product ? { productTypeId: PRODUCT_TYPES[product.type].id } : {}),
    ...(owner.known === null ? {} : { projectOwnerId: owner.known }),
    ...(patient.known
      ? { patientId: patient.known.id }
      : { patientName: patient.name.trim(), patientReference: values.patientReference }),
    ...(noOfImplants === null ? {} : { noOfImplants }),
    ...(maxillaryElements === null ? {} : { maxillaryElements }),
    ...(mandibularElements === null ? {} : { mandibularElements }),
    ...(requestedDate === null ? {} : { requestedDeliveryDate: requestedDate }),
    ...(description === null || description.trim() === '' ? {} : { comment: description }),
  };
}
