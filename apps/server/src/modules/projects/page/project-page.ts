import type { PhotoView, PriceType } from '@maxilla/domain/aligners';
import type { Project } from '@maxilla/contract/project';
import { offersFor } from '@maxilla/domain/actions/registry';
import { type EarliestDates, earliestDates } from '@maxilla/domain/calendar';
import { DEFAULT_COURIER } from '@maxilla/domain/couriers';
import { mayChooseAnew, mayCustomise } from '@maxilla/domain/customisation';
import type { IsoDate } from '@maxilla/domain/days';
import { type ContentKind, type FileKind, readableKinds } from '@maxilla/domain/documents';
import { obstacleOf } from '@maxilla/domain/obstacles';
import { mayUploadFile } from '@maxilla/domain/project-files';
import { mayPrintLabel } from '@maxilla/domain/dashboard-access';
import { foldersOf, mayReadFolders } from '@maxilla/domain/folders';
import type { FileJaw } from '@maxilla/domain/jaws';
import { type Actor, isStaff, type Role, signature } from '@maxilla/domain/people';
import { readablePhone } from '@maxilla/domain/phone-text';
import { amountOf, type PriceLine } from '@maxilla/domain/pricing';
import { isTreatment, productByCode } from '@maxilla/domain/products';
import type { SleeveType } from '@maxilla/domain/sleeves';
import type { ProjectState } from '@maxilla/domain/states';
import { latestStay } from '@maxilla/domain/trackers';
import { workshopSteps } from '@maxilla/domain/workshop-steps';
import type { z } from 'zod';

import { type DocumentReply, toDocument } from '../../documents/api.ts';
import { cloudNameOf, courierNameOf } from '../../preferences/api.ts';
import { fieldValues, projectFacts } from '../facts.ts';
import { type Reader, toPriceReply } from './price-reply.ts';
import { currentPrice } from './prices.store.ts';
import { toProjectRow } from '../lists/project-row.ts';
import { type ProjectColumns, type ProjectRecord, toRecord } from '../project.store.ts';
import type { PageRecord } from './project-page.store.ts';
import { rejectionReason, toRejection } from '../../rejections/api.ts';
import { breakdownsShown } from '../breakdowns/breakdowns-shown.ts';
import { treatmentEvents } from '../aligners/treatment-events.ts';

/** The wire form of a project page. */
export type ProjectReply = z.output<typeof Project>;
type ReplyPlan = ProjectReply['draftPlans'][number];

/** Presents a project to a user: the parts they may see, and the actions they may perform now. */
export function toProjectPage(page: PageRecord, viewer: Reader, today: IsoDate): ProjectReply {
  const project = toRecord(page);
  const staff = isStaff(viewer);
  const facts = projectFacts(project);
  const documents = visibleDocuments(page, project, viewer);
  const milestones = standing(page.milestones).map((milestone) => ({
    state: milestone.state as ProjectState,
    time: instant(milestone.at),
    by: signed(milestone.role, milestone.by, viewer),
  }));
  const earliest: EarliestDates = earliestDates(project.product_code, today, project.ownerAbsences);
  return {
    ...fieldValues(project),
    ...toProjectRow(page, viewer, today, obstacleOf(facts, today)),
    projectNumber: project.id,
    creatorId: project.creator_id,
    patientId: project.patient_id,
    patientReference: page.patientReference,
    productId: productByCode(project.product_code).id,
    productCode: project.product_code,
    guideType: productByCode(project.product_code).guideType,
    customisationCompleted: facts.missing.length === 0,
    missing: facts.missing.map(({ key, kind }) => ({ key, kind })),
    courierPickupDate: project.courier_pickup_date,
    chargedPickupDate: project.charged_pickup_date,
    cloudName: project.cloud_name,
    cloudCase: project.cloud_case,
    filesDownloaded: project.files_downloaded,
    normalEarlyDeliverable: earliest.normal,
    emergencyEarlyDeliverable: earliest.emergency ?? earliest.normal,
    impressionFileMedium: project.impression_medium,
    dicomFileMedium: project.dicom_medium,
    secondDicomFileMedium: project.second_dicom_medium,
    description: project.description,
    printingComment: staff ? project.printing_comment : '',
    emergencyPriceAdded: project.emergency_price_added,
    rejectedFileTypes: [...project.rejected_file_types],
    rejection: page.rejection && toRejection(page.rejection, viewer),
    stopped:
      page.stopped && (staff || page.stopped.why === 'DELETED')
        ? {
            why: page.stopped.why,
            comment: rejectionReason(page.stopped, viewer.language ?? 'EN'),
            time: instant(page.stopped.at),
            by: staff ? page.stopped.by : null,
          }
        : null,
    unansweredMessages: staff ? page.unansweredMessages : 0,
    expectedReceptionDate: project.expected_reception_date,
    reminder: staff ? project.reminder_date : null,
    shippedTime: project.shipped_at?.toISOString() ?? null,
    createdTime: project.created_at.toISOString(),
    fixationPinBrandName: page.pinBrandName,
    guidedSurgicalKitName: page.kitName,
    totalImplants: project.implants_count ?? 0,
    clinicalConditions: project.clinical_conditions && [...project.clinical_conditions],
    alignerOrders: alignerOrders(project, documents),
    acceptedQuotation: project.acceptedQuotation,
    currentMaxillary: project.current_maxillary,
    currentMandibular: project.current_mandibular,
    awaitedKinds: [...project.awaited_kinds],
    awaitedSince: project.awaited_since?.toISOString() ?? null,
    treatmentPlan: staff ? (project.treatment_plan ?? '') : '',
    usualSending: isTreatment(project.product_type)
      ? {
          impressionFileMedium: page.usualSending.impressionMedium ?? null,
          cloudName: cloudNameOf(page.usualSending),
          courierService: courierNameOf(page.usualSending) || DEFAULT_COURIER,
        }
      : null,
    treatmentEvents: treatmentEvents(page.treatmentEvents),
    implants: page.implants.map((implant) => ({
      ...implant,
      sleeveType: implant.sleeveType as SleeveType | null,
    })),
    breakdowns: breakdownsShown(page.breakdowns, viewer),
    digitalModel: facts.digitalModel,
    outsourcedOrderNo: staff ? (project.outsourced_order_no ?? '') : '',
    preparation: staff ? preparationOf(project) : null,
    projectPrice: toPriceReply(currentPrice(project, page), viewer),
    documents,
    draftPlans: draftPlans(page, documents),
    watchers: staff ? page.watchers : [],
    courierService: project.courier_service || DEFAULT_COURIER,
    folders: folders(page, project, viewer),
    printsLabel: mayPrintLabel(project.state, viewer),
    parcelNumber: project.parcel_number,
    userPTP: staff ? page.ownerPreference : '',
    ownerContact: staff
      ? {
          officeName: page.ownerOffice,
          telephoneNumber: readablePhone(page.ownerTelephone),
          emailAddress: page.ownerEmail,
        }
      : null,
    inCart: project.state === 'ADDED_TO_CART',
    uploadAllowed: mayUploadFile('DICOM1', facts, viewer),
    editable: mayCustomise(project.state, viewer),
    mediaEditable: mayChooseAnew(facts, viewer),
    milestones,
    workshopSteps: staff ? datedSteps(project, milestones) : [],
    actions: [...offersFor(facts, viewer, today)],
  };
}

function folders(page: PageRecord, project: ProjectRecord, viewer: Actor): ProjectReply['folders'] {
  if (!mayReadFolders(viewer, project.product_type)) return null;
  const user = { id: project.owner_id, surname: page.ownerSurname, firstName: page.ownerFirstName };
  return foldersOf(user, { id: project.patient_id, name: project.patient_name }, project.id);
}

/** The input of a guide's transfer to production; the socket set is required there. */
function preparationOf(project: ProjectColumns): ProjectReply['preparation'] {
  const { socket_set: socketSet, sawn, temporary_prosthesis_id: temporaryPRProjectId } = project;
  return socketSet ? { socketSet, sawn: sawn ?? false, temporaryPRProjectId } : null;
}

/** Drops the milestones of undone actions, and those of undoing them. */
function standing(milestones: PageRecord['milestones']): PageRecord['milestones'] {
  const stack: PageRecord['milestones'] = [];
  for (const milestone of milestones) {
    if (milestone.undone) {
      const last = stack.at(-1)?.step;
      // With the states that its action passed through.
      stack.splice(stack.findIndex(({ step }) => step === last));
    } else stack.push(milestone);
  }
  return stack;
}

function datedSteps(
  { product_code: code, state }: ProjectColumns,
  milestones: ProjectReply['milestones'],
): ProjectReply['workshopSteps'] {
  const reached = milestones.map((milestone) => milestone.state);
  return workshopSteps(code, state, reached).map((step) => {
    const milestone =
      step.status === 'todo' ? undefined : latestStay(milestones, (one) => one === step.state);
    return { ...step, time: milestone?.time ?? null, by: milestone?.by ?? null };
  });
}

function signed(role: string | null, fullName: string | null, viewer: Actor): string | null {
  return role === null || fullName === null ? null : signature({ role: role as Role, fullName }, viewer);
}

/** Converts a timestamp in JSON produced by the database to an ISO instant in UTC. */
function instant(moment: string): string {
  return new Date(moment).toISOString();
}

function visibleDocuments(page: PageRecord, project: ProjectRecord, viewer: Actor): DocumentReply[] {
  const readable = readableKinds('project', viewer);
  const rejectedAt = page.rejection && new Date(page.rejection.at);
  const ofProject = { ...project, rejectedAt };
  return page.documents
    .filter((document) => readable.includes(document.kind as FileKind))
    .map((document) => ({
      ...document,
      kind: document.kind as FileKind,
      contentKind: document.contentKind as ContentKind,
      photoView: document.photoView as PhotoView | null,
      jaw: document.jaw as FileJaw | null,
      uploadedAt: new Date(document.uploadedAt),
    }))
    .map((document) => toDocument(document, ofProject, viewer));
}

function draftPlans(page: PageRecord, documents: readonly DocumentReply[]): ProjectReply['draftPlans'] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return page.draftPlans.flatMap((plan) => {
    const document = plan.documentId === null ? null : byId.get(plan.documentId);
    if (document === undefined) return [];
    return {
      number: plan.number,
      document,
      video: plan.videoDocumentId === null ? null : (byId.get(plan.videoDocumentId) ?? null),
      videoUrl: plan.videoUrl,
      comment: plan.comment,
      sentTime: instant(plan.sentAt),
      approved: plan.approved,
      verdictComment: plan.verdictComment,
      verdictTime: plan.verdictAt === null ? null : instant(plan.verdictAt),
      quotation: quotation(plan, byId),
    };
  });
}

/** The quotation of a plan: one line, for a number of aligners or for the whole treatment. */
function quotation(
  plan: PageRecord['draftPlans'][number],
  documents: ReadonlyMap<number, DocumentReply>,
): ReplyPlan['quotation'] {
  const document = plan.quotationDocumentId === null ? undefined : documents.get(plan.quotationDocumentId);
  const [line] = (plan.quotationLines ?? []) as unknown as readonly PriceLine[];
  if (!document || !line) return null;
  return {
    priceType: plan.priceType as PriceType,
    quantity: line.quantity,
    unitPrice: line.unitCents,
    totalPrice: amountOf(line),
    document,
  };
}

function alignerOrders(
  { alignerOrders: orders }: ProjectRecord,
  documents: readonly DocumentReply[],
): ProjectReply['alignerOrders'] {
  const documentOf = (documentId: number | null) => documents.find(({ id }) => id === documentId) ?? null;
  return orders.map(({ at, documentId: paperId, notes, ...order }) => ({
    ...order,
    time: instant(at),
    document: documentOf(paperId),
    notes: notes.map(({ at: noted, documentId, ...note }) => ({
      ...note,
      time: instant(noted),
      document: documentOf(documentId),
    })),
  }));
}
