import type { Decision, ProjectFacts } from '../../src/actions/action.ts';
import type { Now } from '../../src/actions/rules.ts';
import type { BreakdownFact } from '../../src/breakdowns.ts';
import type { LinePrice } from '../../src/breakdown-rules.ts';
import { mediumOf } from '../../src/customisation.ts';
import type { ImplantFact } from '../../src/implants.ts';
import type { Actor } from '../../src/people.ts';
import { PERMISSIONS, type Permission } from '../../src/permissions.ts';
import { productByCode } from '../../src/products.ts';
import type { TeamCode } from '../../src/teams.ts';

/** People and projects that read like the sentence they test. */

export const NOW: Now = { instant: '2026-11-16T08:00:00.000Z', today: '2026-11-16' };

export const theDentist: Actor = { id: 1, role: 'ROLE_USER', permissions: [], teams: [] };
export const anotherDentist: Actor = { id: 2, role: 'ROLE_USER', permissions: [], teams: [] };
export const theAdmin: Actor = { id: 3, role: 'ROLE_ADMIN', permissions: [], teams: [] };

export function staffWith(
  permissions: readonly Permission[],
  teams: readonly TeamCode[] = [],
  id = 4,
): Actor {
  return { id, role: 'ROLE_INTERNAL_USER', permissions, teams };
}

export const everyPermission: Actor = staffWith(PERMISSIONS);

export function anImplant(over: Partial<ImplantFact> = {}): ImplantFact {
  return {
    id: 1,
    toothNumber: 14,
    implantDetailsId: 7,
    sizeOpen: false,
    sleeveId: 3,
    sleeveType: 'SOCKET_GUIDED_100',
    sleeveBrand: 'STECO',
    sleeveName: 'Guided 5.0',
    sleeveHeight: null,
    movable: false,
    applyCleat: false,
    ...over,
  };
}

/** A crown of zirconia, as the price list offers it. */
export const A_LINE_PRICE: LinePrice = {
  priceId: 1,
  code: 'PR_ZIRCONIA_CROWN',
  productCode: 'PR',
  category: 'TOOTH_SUPPORTED',
  route: 'ZIRCONIA',
  materialFamily: 'ZIRCONIA',
  colour: 'BE',
  onPillars: false,
  cutBack: false,
  description: { FR: 'Couronne zircone', EN: 'Zirconia crown' },
  hidden: false,
};

/** A line of a prosthesis: a crown on tooth 11. */
export function aLine(over: Partial<BreakdownFact> = {}): BreakdownFact {
  const { description: _, hidden: __, ...price } = A_LINE_PRICE;
  return {
    id: 1,
    state: null,
    price,
    dents: [
      {
        id: 1,
        dentNumber: 11,
        pillarIds: [],
        pillars: [],
        personalisedPillarId: null,
        personalisedBatchNumber: '',
        pillarInfo: '',
      },
    ],
    isUnit: true,
    shade: 'A2',
    machiningShade: '',
    machiningComment: '',
    uncertainMachining: false,
    opacify: false,
    inlayCore: false,
    inlayCoreKind: null,
    ...over,
  };
}

const NOTHING_ASKED = {
  noOfImplants: null,
  guidedSurgicalKitId: null,
  sleeveType: null,
  fixationPinBrandId: null,
  shade: null,
  isFlap: null,
  needGraft: null,
  maxillaryElements: null,
  mandibularElements: null,
  arcade: null,
  objective: null,
  clinicalConditions: null,
  clutteringMaxillary: null,
  clutteringMandibular: null,
  retainDiastema: null,
} as const;

/** Half of the ordered aligners were delivered. */
const ONGOING = {
  order: { id: 1, maxillary: { min: 1, max: 12 }, mandibular: { min: 1, max: 10 } },
  note: { maxillary: { min: 1, max: 6 }, mandibular: { min: 1, max: 5 }, isLastDispatch: false },
  quotation: null,
} as const;

/** A complete GCEP of `theDentist`, for an operation in 18 days; `over` says what is special. */
export function aProject(over: Partial<ProjectFacts> = {}): ProjectFacts {
  const productCode = over.productCode ?? 'GCEP';
  const { type } = productByCode(productCode);
  return {
    id: 10482,
    version: 1,
    ownerId: 1,
    creatorId: 1,
    patientName: 'Martin L.',
    productType: type,
    productCode,
    state: 'CUSTOMIZATION_COMPLETED',
    onHold: over.holdReason !== undefined && over.holdReason !== null,
    holdReason: null,
    nextStateAfterHold: null,
    assigneeId: null,
    urgent: false,
    emergencyPriceAdded: false,
    renewalFrequency: 0,
    requestedDate: '2026-12-21',
    description: '',
    ...NOTHING_ASKED,
    ...(type === 'GUIDE' ? { noOfImplants: 2, sleeveType: 'SOCKET_GUIDED_100' } : {}),
    ...(type === 'FABRICATION' ? { maxillaryElements: 1, mandibularElements: 0 } : {}),
    deadline: null,
    courierPickupDate: null,
    chargedPickupDate: null,
    media: { impression: 'UPLOAD', dicom: 'UPLOAD', secondDicom: null },
    filesDownloaded: false,
    impressionDigitised: false,
    rejectedFileKinds: [],
    missing: [],
    breakdowns: type === 'PROSTHESIS' ? [aLine()] : [],
    digitalModel: false,
    tracedPillars: [],
    siliconKeyWaits: false,
    implants: [anImplant({ id: 1, toothNumber: 14 }), anImplant({ id: 2, toothNumber: 15 })],
    documentKinds: ['DICOM1', 'IMPRESSION', 'PHOTOS'],
    treatment: type === 'ALIGNERS' ? ONGOING : { order: null, note: null, quotation: null },
    courierService: '',
    parcelNumber: '',
    ownerAbsences: [],
    ...over,
  };
}

/** The project as it is after a decision was stored; nothing of the old one is touched. */
export function after(project: ProjectFacts, decision: Decision): ProjectFacts {
  const { impressionMedium, implantsCount: _count, ...set } = decision.set ?? {};
  const changed: ProjectFacts = {
    ...project,
    ...Object.fromEntries(Object.entries(set).filter(([key]) => key in project)),
    version: project.version + 1,
    state: decision.state ?? project.state,
    media: impressionMedium ? { ...project.media, impression: impressionMedium } : project.media,
    implants: implantsAfter(project, decision),
    ...(decision.hold === undefined
      ? {}
      : {
          onHold: decision.hold !== null,
          holdReason: decision.hold?.reason ?? null,
          nextStateAfterHold: decision.hold?.nextState ?? null,
        }),
  };
  const toSend = changed.rejectedFileKinds.filter((kind) => {
    const medium = mediumOf(changed.productCode, kind);
    return medium === null || (changed.media[medium] ?? 'UPLOAD') === 'UPLOAD';
  });
  return { ...changed, missing: toSend.map((key) => ({ kind: 'file', key })) };
}

function implantsAfter({ implants }: ProjectFacts, { writes = [] }: Decision): readonly ImplantFact[] {
  let after = [...implants];
  for (const write of writes) {
    if (write.kind === 'removeImplant') after = after.filter(({ id }) => id !== write.implantId);
    if (write.kind !== 'addImplant' && write.kind !== 'changeImplant') continue;
    const details = { ...write.implant, implantDetailsId: write.implant.implantDetailsId ?? 0 };
    if (write.kind === 'addImplant') {
      after.push({ ...details, id: Math.max(0, ...after.map(({ id }) => id)) + 1 });
    } else {
      after = after.map((implant) => (implant.id === write.implantId ? { ...implant, ...details } : implant));
    }
  }
  return after;
}

/** A crown on an implant at tooth 14, whose pillar and shades are not chosen yet; `over` says what is special. */
export function anImplantCrown(over: Partial<BreakdownFact> = {}): BreakdownFact {
  return aLine({
    price: {
      priceId: 3,
      code: 'PR_IMPLANT_CROWN',
      productCode: 'PR',
      category: 'IMPLANT_SUPPORTED',
      route: 'ZIRCONIA',
      materialFamily: 'ZIRCONIA',
      colour: 'VE',
      onPillars: true,
      cutBack: false,
    },
    dents: [
      {
        id: 11,
        dentNumber: 14,
        pillarIds: [],
        pillars: [],
        personalisedPillarId: null,
        personalisedBatchNumber: '',
        pillarInfo: '',
      },
    ],
    shade: '',
    ...over,
  });
}

/** The same with all that its plan needs. */
export const aPlannedLine = (over: Partial<BreakdownFact> = {}): BreakdownFact =>
  anImplantCrown({
    dents: [
      {
        id: 11,
        dentNumber: 14,
        pillarIds: [5],
        pillars: [],
        personalisedPillarId: null,
        personalisedBatchNumber: '',
        pillarInfo: '',
      },
    ],
    shade: 'A2',
    machiningShade: 'A1',
    ...over,
  });
