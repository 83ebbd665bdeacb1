import { treatmentOf } from '@maxilla/domain/aligners';
import type { FormFacts } from '@maxilla/domain/actions/action';
import { isTooth } from '@maxilla/domain/teeth';
import type { Project } from '../project-ui/project.ts';

/** The kinds of the documents that have arrived: of a kind that is awaited, earlier ones do not count. */
export function arrivedKinds({
  documents,
  awaitedKinds,
  awaitedSince: since,
}: Pick<Project, 'documents' | 'awaitedKinds' | 'awaitedSince'>): FormFacts['documentKinds'] {
  return documents
    .filter(
      ({ type, uploadedTime }) => since === null || uploadedTime >= since || !awaitedKinds.includes(type),
    )
    .map(({ type }) => type);
}

/** The pillars of a prosthesis whose batches are traced, tooth by tooth. */
export function pillarsToTrace({ breakdowns }: Pick<Project, 'breakdowns'>) {
  return breakdowns.flatMap(({ dents }) =>
    dents.flatMap(({ id: dentId, dentNumber, pillars, personalisedPillar }) =>
      [...pillars, ...(personalisedPillar ? [personalisedPillar] : [])]
        .filter(({ traced }) => traced)
        .map(({ id: pillarId, name, brand, batchNumber }) => ({
          dentId,
          pillarId,
          dentNumber,
          name: [brand, name].filter(Boolean).join(' '),
          batchNumber,
        })),
    ),
  );
}

/** A line of a prosthesis for the rules. */
export function lineFact({ dents, productionState, ...line }: Project['breakdowns'][number]) {
  return {
    ...line,
    state: productionState,
    price: { priceId: line.primaryPriceId, onPillars: line.onPillars, materialFamily: line.material },
    dents: dents.flatMap(({ dentNumber, pillars, personalisedPillar, ...dent }) =>
      isTooth(dentNumber)
        ? [
            {
              ...dent,
              dentNumber,
              pillarIds: pillars.map(({ id }) => id),
              personalisedPillarId: personalisedPillar?.id ?? null,
            },
          ]
        : [],
    ),
  };
}

/**
 * The facts that an action's form depends on. The dentist's absences are only read where dates depend on
 * them.
 */
export function formFactsOf(project: Project): FormFacts {
  return {
    productType: project.productType,
    productCode: project.productCode,
    state: project.projectState,
    onHold: project.onHold,
    holdReason: project.onHoldReason,
    requestedDate: project.requestedDate,
    courierPickupDate: project.courierPickupDate,
    deadline: project.deadline,
    emergencyPriceAdded: project.emergencyPriceAdded,
    ownerAbsences: [],
    implants: project.implants.map(({ dentNumber, sleeve, ...implant }) => ({
      ...implant,
      toothNumber: dentNumber,
      sleeveName: sleeve,
    })),
    sleeveType: project.sleeveType,
    media: {
      impression: project.impressionFileMedium,
      dicom: project.dicomFileMedium,
      secondDicom: project.secondDicomFileMedium,
    },
    treatment: treatmentOf(project.alignerOrders, project.acceptedQuotation),
    documentKinds: arrivedKinds(project),
    tracedPillars: pillarsToTrace(project).map(({ dentId, pillarId, batchNumber }) => ({
      dentId,
      pillarId,
      batchNumber,
    })),
    maxillaryElements: project.maxillaryElements,
    mandibularElements: project.mandibularElements,
    breakdowns: project.breakdowns.map(lineFact),
  };
}
