import { collectedLate, isCollectedLate } from '@maxilla/domain/calendar';
import { requiredFields } from '@maxilla/domain/customisation';
import type { MissingKey } from '@maxilla/domain/customisation';
import type { FileKind } from '@maxilla/domain/documents';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { FieldName } from '@maxilla/domain/kinds/fields';
import { askedFor, isAsked, kindOf } from '@maxilla/domain/kinds/kinds';
import type { Project } from '../../../project-ui/project.ts';
import { fieldsOf } from '../../../project-ui/fields.ts';
import type { FieldName as AnyField, Fields } from '../../../project-ui/fields.ts';
import { asksForCloud, asksForCourier } from './sending-anew.ts';

/** A requirement of the order, and whether it is met. */
export type Requirement = {
  readonly key: MissingKey;
  readonly given: boolean;
  /** Why what is given does not do. */
  readonly refusal?: ErrorCode;
};

/** Whether a field is a requirement of some product; media have their errors at the kinds of files. */
const isRequirement = (field: AnyField): field is MissingKey & AnyField => !field.endsWith('FileMedium');

/** The kinds of files of a product, and whether each is required. */
export function filesOf(project: Pick<Project, 'productCode' | 'rejectedFileTypes'>) {
  const { files } = askedFor(project.productCode);
  const others = project.rejectedFileTypes.filter((kind) => files.every((need) => need.kind !== kind));
  return [...files, ...others.map((kind) => ({ kind, need: 'required' as const, medium: null }))];
}

/** The kinds of files that are a series of photos, which has a panel of its own. */
export function photosOf({ productCode }: Pick<Project, 'productCode'>): readonly FileKind[] {
  const { files } = askedFor(productCode);
  return files.filter(({ views }) => views !== undefined).map(({ kind }) => kind);
}

/**
 * The requirements of a project in screen order, met or missing according to the server; those whose edit was refused
 * are missing, as what the screen shows is not saved. After the order only
 * files and the courier date remain, for sending rejected files again.
 */
export function requirementsOf(project: Project, refused: readonly AnyField[] = []): readonly Requirement[] {
  const lacking = project.missing.map(({ key }) => key as MissingKey);
  const missing = new Set([...lacking, ...refused.filter(isRequirement)]);
  const required = requiredFields(project.productCode);
  const fields = fieldsOf(project);
  const sending: MissingKey[] = [
    ...(asksForCourier(project, fields) ? (['courierPickupDate'] as const) : []),
    ...(asksForCloud(project, fields) ? (['cloudName'] as const) : []),
  ];
  const files: FileKind[] = filesOf(project)
    .filter(({ need, kind }) => need === 'required' || missing.has(kind))
    .map(({ kind }) => kind);
  const photos = photosOf(project);
  const panels = kindOf(project.productCode).panels;
  const keys = panels.flatMap(({ name, fields }): readonly MissingKey[] => {
    if (name === 'photos') return files.filter((kind) => photos.includes(kind));
    if (name === 'files') return [...files.filter((kind) => !photos.includes(kind)), ...sending];
    // Of what an order is made is asked for until it is ordered.
    if (name === 'breakdown') return project.editable || missing.has('breakdowns') ? ['breakdowns'] : [];
    const asked = (field: FieldName) =>
      (required.includes(field) || missing.has(field)) && isAsked(project.productCode, field, project);
    return project.editable ? fields.filter(asked) : [];
  });
  const late = lateCourier(project, fields);
  // Whatever the server lacks is listed, also what no panel names.
  const others = [...missing].filter((key) => !keys.includes(key));
  return [...keys, ...others].map((key) => ({
    key,
    given: !missing.has(key),
    ...(late && key === 'courierPickupDate' && missing.has(key) ? { refusal: late } : {}),
  }));
}

/** What is said of a courier who collects too late for the requested date, before the order; null otherwise. */
export function lateCourier(
  { productCode, editable }: Pick<Project, 'productCode' | 'editable'>,
  { courierPickupDate, requestedDate }: Fields,
): ErrorCode | null {
  return editable && isCollectedLate(courierPickupDate, requestedDate) ? collectedLate(productCode) : null;
}

/** Why a project in the cart cannot be ordered as it is; null if it can, or is elsewhere. */
export function refusalInCart({ inCart, actions }: Pick<Project, 'inCart' | 'actions'>): ErrorCode | null {
  return (inCart && actions.find(({ type }) => type === 'CONFIRM_ORDER')?.disabledReason) || null;
}

/** Whether an order is refused for the requested date, or for the courier beside it. */
export const isOfDate = (code: ErrorCode): boolean => /^(date|courier)\./.test(code);
