import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { type DateRange, earliestDates, requestedDateRefusal } from '@maxilla/domain/calendar';
import type { ErrorCode } from '@maxilla/domain/errors';
import { FIELD_NAMES, type FieldValues } from '@maxilla/domain/kinds/fields';
import type { CreationField } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { PRODUCT_TYPES, productById } from '@maxilla/domain/products';
import { today } from '../../../i18n/format.ts';
import type { Project } from '../../../project-ui/project.ts';
import type { Patient } from '../../../project-ui/patients.ts';
import type { ChosenOwner } from './owner-field.tsx';
import type { Chosen } from './chosen-patient.ts';

/** Form values: the creation fields of every kind, of which only the product's are sent. */
export type Values = {
  productId: string;
  owner: ChosenOwner;
  patient: Chosen;
  /** The reference of a new patient. */
  patientReference: string;
  noOfImplants: number;
  maxillaryElements: number;
  mandibularElements: number;
  requestedDate: string | null;
  description: string;
};

const NOTHING_GIVEN: Values & Readonly<Record<CreationField, unknown>> = {
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

/** An earlier project of the same case. */
export type Like = Pick<
  Project,
  | 'id'
  | 'userId'
  | 'userFullName'
  | 'patientName'
  | 'productCode'
  | 'productId'
  | 'totalImplants'
  | 'maxillaryElements'
  | 'mandibularElements'
>;

/** Values that are known when the form opens. */
export type Given = {
  readonly patient?: Patient;
  /** An earlier project of the same case. */
  readonly like?: Like;
  /** The dentist on whose behalf staff create the project. */
  readonly owner?: { readonly id: number; readonly name: string };
};

/**
 * Initial values of the form: empty, or taken from a dentist, a patient or an earlier project of the same
 * case.
 */
export function startOf({ patient, like, owner }: Given): Values {
  return {
    ...NOTHING_GIVEN,
    ...(owner ? { owner: { name: owner.name, known: owner.id } } : {}),
    ...(patient ? { patient: { name: patient.name, known: patient } } : {}),
    ...(like
      ? {
          productId: String(like.productId),
          owner: { name: like.userFullName, known: like.userId },
          noOfImplants: Math.max(like.totalImplants, 1),
          maxillaryElements: like.maxillaryElements ?? 0,
          mandibularElements: like.mandibularElements ?? 0,
        }
      : {}),
  };
}

/** Whether the project is for a new patient. */
export function isForNewPatient({ patient }: Pick<Values, 'patient'>): boolean {
  return patient.known === null && patient.name.trim() !== '';
}

const productOf = ({ productId }: Values) => productById(Number(productId));

/** Validator of one of the creation fields, from the rules of the product's kind. */
export function creationRule(name: CreationField): (value: unknown, values: Values) => ErrorCode | null {
  return (_, values) => {
    const product = productOf(values);
    const creation = product && kindOf(product.code).creation;
    return creation?.fields.includes(name) ? (creation.refusals(values)[name] ?? null) : null;
  };
}

/** Fields with the numbers of implants or elements. */
export const COUNTS = ['noOfImplants', 'maxillaryElements', 'mandibularElements'] as const;

/** Whether the product is made of more than is counted so far. */
export function lacksCount(values: Values): boolean {
  return COUNTS.some((name) => creationRule(name)(values[name], values) !== null);
}

/** Why a date cannot be requested for the chosen product, or null. */
export function dateRule(
  values: Values,
  absences: readonly DateRange[],
): (requestedDate: string | null) => ErrorCode | null {
  return (requestedDate) => {
    const product = productOf(values);
    const asks = product && kindOf(product.code).creation.fields.includes('requestedDate');
    if (!product || !asks || requestedDate === null) return null;
    const productCode = product.code;
    return requestedDateRefusal(
      { productCode, requestedDate, collected: false, pickupDate: null },
      { today: today(), earliest: earliestDates(productCode, today(), absences), absences },
    );
  };
}

/** The domain field values of the chosen kind; the fields of other kinds are null. */
export function fieldValues(values: Values): FieldValues {
  const product = productOf(values);
  const asked = (product && kindOf(product.code).creation.fields) ?? [];
  const given = asked.map((name) => [name, values[name]]);
  const nothing = FIELD_NAMES.map((name) => [name, null]);
  return Object.fromEntries([...nothing, ...given]) as FieldValues;
}

/** The call that starts the project (spec 1 §3). */
export function bodyOf(values: Values, like: Like | undefined): BodyOf<(typeof projects)['create']> {
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
    ...(like ? { likeProjectId: like.id } : {}),
    ...(description === null || description.trim() === '' ? {} : { comment: description }),
  };
}
