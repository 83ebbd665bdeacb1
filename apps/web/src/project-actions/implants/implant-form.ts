import type { ErrorCode } from '@maxilla/domain/errors';
import type { SleeveType } from '@maxilla/domain/sleeves';
import { differsFromProject, needsSleeveHeight } from '@maxilla/domain/sleeves';
import { TOOTH_NUMBERS } from '@maxilla/domain/teeth';
import { api } from '../../api/client.ts';
import { useSubmitForm } from '../../ui/form.ts';
import type { Implant, Project } from '../../project-ui/project.ts';
import type { Sleeve } from './sources-query.ts';

/** What the dialog of an implant holds: numbers as the selects have them, null where nothing is chosen. */
export type ImplantValues = {
  dentNumber: string | null;
  brandId: string | null;
  modelId: string | null;
  diameter: string | null;
  implantDetailsId: string | null;
  sleeveId: string | null;
  sleeveHeight: number | null;
  /** Yes to the warning that the sleeve is of another type than the project's. */
  confirmed: boolean;
  movable: boolean;
  applyCleat: boolean;
};

const text = (value: number | null | undefined) => (value == null ? null : String(value));
const number = (value: string | null) => (value === null ? null : Number(value));

function initialValues(implant: Implant | undefined, tooth: number | undefined): ImplantValues {
  return {
    dentNumber: text(implant?.dentNumber ?? tooth),
    brandId: text(implant?.implantBrandId),
    modelId: text(implant?.implantModelId),
    diameter: text(implant?.diameter),
    implantDetailsId: text(implant?.implantDetailsId),
    sleeveId: text(implant?.sleeveId),
    sleeveHeight: implant?.sleeveHeight ?? null,
    confirmed: implant?.sleeveId != null,
    movable: implant?.movable ?? false,
    applyCleat: implant?.applyCleat ?? false,
  };
}

/** Whether a sleeve deserves the warning of another type than the project's (spec 2 §2.6). */
export function deservesWarning(sleeve: Sleeve | undefined, projectType: SleeveType | null): boolean {
  return sleeve !== undefined && differsFromProject(sleeve.type, projectType);
}

export type ImplantTarget = {
  project: Pick<Project, 'id' | 'version' | 'sleeveType' | 'implants'>;
  /** The implant to change; a new one is placed where it is left out. */
  implant?: Implant | undefined;
  /** Where a new one was asked for in the tooth chart. */
  tooth?: number | undefined;
  /** With its sleeve, which production needs (spec 2 §2.6). */
  production: boolean;
};

/** The form of an implant: checked by the domain's rules, saved as a new or a changed implant. */
export function useImplantForm(
  { project, implant, tooth, production }: ImplantTarget,
  sleeves: readonly Sleeve[] | undefined,
  onSaved: (project: Project) => void,
) {
  const sleeveOf = (values: ImplantValues) => sleeves?.find(({ id }) => String(id) === values.sleeveId);

  async function send(values: ImplantValues, idempotencyKey: string): Promise<Project> {
    const body = {
      version: project.version,
      dentNumber: Number(values.dentNumber),
      implantDetailsId: Number(values.implantDetailsId),
      ...(production
        ? {
            sleeveId: number(values.sleeveId),
            sleeveHeight: values.sleeveHeight,
            sleeveTypeConfirmed: values.confirmed,
            movable: values.movable,
            applyCleat: values.applyCleat,
          }
        : {}),
    };
    if (!implant) return api.projects.addImplant({ params: { id: project.id }, body, idempotencyKey });
    const params = { id: project.id, dentId: implant.id };
    return api.projects.updateImplant({ params, body, idempotencyKey });
  }

  function sleeveProblem(values: ImplantValues): ErrorCode | null {
    if (!production) return null;
    if (values.sleeveId === null) return 'implant.sleeveRequired';
    const unconfirmed = deservesWarning(sleeveOf(values), project.sleeveType) && !values.confirmed;
    return unconfirmed ? 'implant.sleeveTypeDiffers' : null;
  }

  return useSubmitForm<ImplantValues, Project>({
    initial: initialValues(implant, tooth),
    rules: {
      dentNumber: (value) => (value === null ? 'implant.toothInvalid' : null),
      implantDetailsId: (value) => (value === null ? 'implant.detailsRequired' : null),
      sleeveId: (_, values) => sleeveProblem(values),
      sleeveHeight: (height, values) => {
        const sleeve = sleeveOf(values);
        return production && sleeve && needsSleeveHeight(sleeve) && height === null
          ? 'implant.sleeveHeightRequired'
          : null;
      },
    },
    send,
    done: onSaved,
  });
}

/** The teeth a new or changed implant may stand at: those without another one. */
export function freeTeeth(implants: readonly Implant[], own: Implant | undefined): readonly number[] {
  const taken = implants.filter(({ id }) => id !== own?.id).map(({ dentNumber }) => dentNumber);
  return TOOTH_NUMBERS.filter((tooth) => !taken.includes(tooth));
}
