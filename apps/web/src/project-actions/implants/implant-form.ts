import { modifyImplants } from '@maxilla/domain/actions/modify-implants';
import type { FieldRefusals } from '@maxilla/domain/refusals';
import { implantRefusal } from '@maxilla/domain/implants';
import type { NewImplant } from '@maxilla/domain/implants';
import type { SleeveType } from '@maxilla/domain/sleeves';
import { differsFromProject } from '@maxilla/domain/sleeves';
import { TOOTH_NUMBERS } from '@maxilla/domain/teeth';
import { api } from '../../api/client.ts';
import { today } from '../../i18n/format.ts';
import { useSubmitForm } from '../../ui/form.ts';
import type { Implant, Project } from '../../project-ui/project.ts';
import { formFactsOf } from '../form-facts.ts';
import type { Sleeve } from './sources-query.ts';

/** Values of the implant form. Select values are strings; null means nothing is chosen. */
export type ImplantValues = {
  dentNumber: string | null;
  brandId: string | null;
  modelId: string | null;
  diameter: string | null;
  implantDetailsId: string | null;
  /** Leaves diameter and length to the planner. */
  sizeOpen: boolean;
  sleeveId: string | null;
  sleeveHeight: number | null;
  /** The warning of another sleeve type than the project's is confirmed. */
  confirmed: boolean;
  movable: boolean;
  applyCleat: boolean;
};

/** The form before anything is chosen. */
export const NO_IMPLANT: ImplantValues = {
  dentNumber: null,
  brandId: null,
  modelId: null,
  diameter: null,
  implantDetailsId: null,
  sizeOpen: false,
  sleeveId: null,
  sleeveHeight: null,
  confirmed: false,
  movable: false,
  applyCleat: false,
};

const text = (value: number | null | undefined) => (value == null ? null : String(value));
const number = (value: string | null) => (value === null ? null : Number(value));

/** The implant placed last, which the next one is most often like. */
export function lastPlaced<I extends Pick<Implant, 'id'>>(implants: readonly I[]): I | undefined {
  return implants.toSorted((a, b) => a.id - b.id).at(-1);
}

/** The implant whose sleeve is proposed: itself, else the last one with a sleeve. */
function sleevedLike({ project, implant, production }: ImplantTarget): Implant | undefined {
  if (!production || implant?.sleeveId != null) return implant;
  return lastPlaced(project.implants.filter(({ sleeveId }) => sleeveId !== null));
}

/** What the form opens with: the implant itself, and what it lacks as the others have it. */
export function initialValues(target: ImplantTarget): ImplantValues {
  const { project, implant, tooth, usual, production } = target;
  const like = implant ?? lastPlaced(project.implants) ?? usual;
  const sleeved = sleevedLike(target);
  const sized = like?.sizeOpen ? undefined : like;
  return {
    dentNumber: text(implant?.dentNumber ?? tooth),
    brandId: text(like?.implantBrandId),
    modelId: text(like?.implantModelId),
    diameter: text(sized?.diameter),
    implantDetailsId: text(sized?.implantDetailsId),
    sizeOpen: !production && (like?.sizeOpen ?? false),
    sleeveId: text(sleeved?.sleeveId),
    sleeveHeight: sleeved?.sleeveHeight ?? null,
    confirmed: implant?.sleeveId != null,
    movable: implant?.movable ?? false,
    applyCleat: implant?.applyCleat ?? false,
  };
}

/** Whether to warn that a sleeve is of another type than the project's (spec 2 §2.6). */
export function isOfAnotherType(sleeve: Sleeve | undefined, projectType: SleeveType | null): boolean {
  return sleeve !== undefined && differsFromProject(sleeve.type, projectType);
}

/** The implant that a dentist mostly places. */
export type UsualImplant = Pick<
  Implant,
  'implantBrandId' | 'implantModelId' | 'diameter' | 'implantDetailsId' | 'sizeOpen'
>;

export type ImplantTarget = {
  project: Project;
  /** The implant to change; a new one is placed where it is left out. */
  implant?: Implant | undefined;
  /** The tooth that was clicked in the chart, for a new implant. */
  tooth?: number | undefined;
  /** What a first implant is proposed like. */
  usual?: UsualImplant | undefined;
  /** Requires the sleeve, as production does (spec 2 §2.6). */
  production: boolean;
};

/**
 * Errors of an implant by field: in production those of the action's form, before that without the sleeve.
 */
function refusalsOf(
  { project, implant: changed, production }: ImplantTarget,
  implant: NewImplant,
  sleeveTypeConfirmed: boolean,
): FieldRefusals {
  const facts = formFactsOf(project);
  if (!production) {
    const others = facts.implants.filter(({ id }) => id !== changed?.id);
    return implantRefusal(implant, others, { production })?.fields ?? {};
  }
  const entered = { implant, sleeveTypeConfirmed };
  const input = changed
    ? ({ operation: 'change', implantId: changed.id, ...entered } as const)
    : ({ operation: 'add', ...entered } as const);
  return modifyImplants.form(input, facts, today());
}

const DIMENSIONS = ['brandId', 'modelId', 'diameter', 'implantDetailsId'] as const;

/**
 * The error for missing dimensions is shown at the first empty field, because those after it cannot be filled
 * in yet.
 */
function atFirstEmpty(
  { implantDetailsId, ...others }: FieldRefusals,
  values: Pick<ImplantValues, (typeof DIMENSIONS)[number]>,
): FieldRefusals {
  const place = DIMENSIONS.find((field) => values[field] === null) ?? 'implantDetailsId';
  return implantDetailsId === undefined ? others : { ...others, [place]: implantDetailsId };
}

/** The errors of an implant's size alone. */
export function sizeRefusals(values: ImplantValues): FieldRefusals {
  return values.implantDetailsId === null
    ? atFirstEmpty({ implantDetailsId: 'implant.detailsRequired' }, values)
    : {};
}

/** The form of an implant: checked by the rules of the domain, saved as a new or a changed implant. */
export function useImplantForm(
  target: ImplantTarget,
  sleeves: readonly Sleeve[] | undefined,
  onSaved: (project: Project) => void,
) {
  const { project, implant, tooth, production } = target;

  function implantIn(values: ImplantValues): NewImplant {
    const sleeve = sleeves?.find(({ id }) => String(id) === values.sleeveId);
    return {
      toothNumber: Number(values.dentNumber),
      implantDetailsId: number(values.implantDetailsId),
      sizeOpen: values.sizeOpen,
      sleeveId: number(values.sleeveId),
      sleeveType: sleeve?.type ?? null,
      sleeveBrand: sleeve?.brand ?? null,
      sleeveName: sleeve?.name ?? null,
      sleeveHeight: values.sleeveHeight,
      movable: values.movable,
      applyCleat: values.applyCleat,
    };
  }

  async function send(values: ImplantValues, idempotencyKey: string): Promise<Project> {
    const body = {
      dentNumber: Number(values.dentNumber),
      implantDetailsId: Number(values.implantDetailsId),
      sizeOpen: values.sizeOpen,
      ...(production
        ? {
            sleeveId: number(values.sleeveId),
            sleeveHeight: values.sleeveHeight,
            movable: values.movable,
            applyCleat: values.applyCleat,
          }
        : {}),
    };
    const seen = {
      version: project.version,
      ...(production ? { sleeveTypeConfirmed: values.confirmed } : {}),
    };
    const params = { id: project.id };
    return implant
      ? api.projects.updateImplant({
          params: { ...params, dentId: implant.id },
          query: seen,
          body,
          idempotencyKey,
        })
      : api.projects.addImplant({ params, body: { ...body, ...seen }, idempotencyKey });
  }

  return useSubmitForm<ImplantValues, Project>({
    initial: initialValues(target),
    draft: { form: 'implant', subject: `${project.id}-${implant ? implant.id : `new-${tooth ?? ''}`}` },
    check: (values) => atFirstEmpty(refusalsOf(target, implantIn(values), values.confirmed), values),
    send,
    done: onSaved,
  });
}

/** The teeth without another implant. */
export function freeTeeth(implants: readonly Implant[], own: Implant | undefined): readonly number[] {
  const taken = implants.filter(({ id }) => id !== own?.id).map(({ dentNumber }) => dentNumber);
  return TOOTH_NUMBERS.filter((tooth) => !taken.includes(tooth));
}
