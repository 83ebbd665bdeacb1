import { addWorkingDays, earliestDates, isWorkingDay } from '@maxilla/domain/calendar';
import { addDays } from '@maxilla/domain/days';
import type { ContentKind } from '@maxilla/domain/documents';
import type { ProjectState } from '@maxilla/domain/states';
import { businessDay } from '../../../src/platform/clock.ts';
import type { Catalogue } from '../../../src/seed/demo-data.ts';
import { sampleFile } from '../../../src/seed/sample-files.ts';
import { ADDRESS } from '../../support/examples/account.ts';
import { act, type SimulatedUser, type Project, type Row, say, tag } from './commands.ts';
import { wireDay } from '../../support/wire-day.ts';

/** Maximum number of open projects per dentist. */
const MOST_UNDER_WAY = 12;
const MOST_DRAFTS = 4;
const DRAFTS: readonly ProjectState[] = ['CREATED', 'CUSTOMIZATION_COMPLETED', 'ADDED_TO_CART'];

/** The next step of a dentist: starts a guide, fills one in, orders the cart, responds to requests. */
export async function dentistStep(user: SimulatedUser, catalogue: Catalogue): Promise<void> {
  const { client, chance } = user;
  const { projects } = await client.read<{ projects: Row[] }>('/api/projects?limit=200');
  const live = projects.filter(({ projectState }) => projectState !== 'SHIPPED');
  const drafts = live.filter(({ projectState }) => DRAFTS.includes(projectState));
  const wanting = live.length < MOST_UNDER_WAY && drafts.length < MOST_DRAFTS;
  if (live.length === 0 || (wanting && chance.next() < 0.4)) return start(user);
  const inCart = drafts.filter(({ projectState }) => projectState === 'ADDED_TO_CART');
  if (inCart.length > 1 && chance.next() < 0.5) return order(user);
  const { id } = chance.pick(drafts.length > 0 && chance.next() < 0.6 ? drafts : live);
  return carryOn(user, await client.read<Project>(`/api/projects/${id}`), catalogue);
}

async function start({ client, chance, journal }: SimulatedUser): Promise<void> {
  const patientName = `Patient ${tag()}`;
  const { fate, reply } = await client.command<{ projectId: number }>('POST', '/api/projects', {
    body: { patientName, noOfImplants: chance.between(1, 2), productId: 1 },
  });
  const projectId = reply?.projectId ?? null;
  journal.note({ kind: 'project', fate, by: client.person.id, patientName, projectId });
}

type Step = (user: SimulatedUser, project: Project, catalogue: Catalogue) => Promise<void>;

/** A dentist's step for a project in each state; in other states they only write messages. */
const STEPS: Partial<Readonly<Record<ProjectState, Step>>> = {
  CREATED: fillIn,
  CUSTOMIZATION_COMPLETED: (user, project, catalogue) =>
    user.chance.next() < 0.2
      ? describe(user, project, catalogue)
      : act(user, project, 'ADD_TO_CART', 'ADDED_TO_CART'),
  ADDED_TO_CART: (user, project) =>
    user.chance.next() < 0.7
      ? order(user)
      : act(user, project, 'REMOVE_FROM_CART', 'CUSTOMIZATION_COMPLETED'),
  DRAFT_PLAN_SENT: (user, project) => {
    const approved = user.chance.next() < 0.8;
    const to = approved ? 'DRAFT_PLAN_APPROVED' : 'DRAFT_PLAN_REJECTED';
    return act(user, project, 'VERIFY_DRAFT_PLAN', to, { approved, comment: approved ? '' : 'Plus court.' });
  },
  FILES_REJECTED: (user, project) => sendFile(user, project, project.rejectedFileTypes[0] ?? 'DICOM1'),
  NEW_FILES_UPLOADED: (user, project) => act(user, project, 'CONFIRM_NEW_FILES', 'NEW_FILES_CONFIRMED'),
};

async function carryOn(user: SimulatedUser, project: Project, catalogue: Catalogue): Promise<void> {
  const step = STEPS[project.projectState];
  return step && user.chance.next() < 0.85
    ? step(user, project, catalogue)
    : say(user, project.id, 'message');
}

async function fillIn(user: SimulatedUser, project: Project, catalogue: Catalogue): Promise<void> {
  const missing = project.missing.map(({ key }) => key);
  const file = missing.find((key) => key === 'DICOM1' || key === 'IMPRESSION');
  if (missing.includes('noOfImplants')) return placeImplant(user, project, catalogue);
  return file === undefined ? describe(user, project, catalogue) : sendFile(user, project, file);
}

async function placeImplant(
  { client, journal }: SimulatedUser,
  project: Project,
  catalogue: Catalogue,
): Promise<void> {
  const sleeve = catalogue.sleeves.find(({ type }) => type === SLEEVE_TYPE);
  const tooth = 14 + project.implants.length;
  const { fate } = await client.command('POST', `/api/projects/${project.id}/dents`, {
    body: {
      dentNumber: tooth,
      implantDetailsId: catalogue.implantDetailsIds[0],
      sleeveId: sleeve?.id ?? null,
      sleeveHeight: sleeve?.heights[0] ?? null,
    },
  });
  journal.note({ kind: 'implant', fate, by: client.person.id, projectId: project.id, tooth });
}

const SLEEVE_TYPE = 'SOCKET_GUIDED_100';

/** Saves the customisation except files and implants, with a unique description. */
async function describe(
  { client, journal }: SimulatedUser,
  project: Project,
  catalogue: Catalogue,
): Promise<void> {
  const description = `Description ${tag()}`;
  let day = addWorkingDays(earliestDates('GCEP', businessDay(new Date())).normal, 5);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  const { fate } = await client.command('PATCH', `/api/projects/${project.id}`, {
    body: {
      description,
      guidedSurgicalKitId: catalogue.kitIds[0],
      sleeveType: SLEEVE_TYPE,
      isFlap: false,
      needGraft: false,
      requestedDate: wireDay(day),
    },
  });
  journal.note({ kind: 'customisation', fate, by: client.person.id, projectId: project.id, description });
}

/** Sends a file with the call itself, or as a resumable upload first. */
async function sendFile(
  { client, chance, journal }: SimulatedUser,
  { id }: Project,
  kind: string,
): Promise<void> {
  const content: ContentKind = kind === 'DICOM1' ? 'dicom' : 'stl';
  const name = `${tag()}.${content === 'dicom' ? 'dcm' : 'stl'}`;
  const bytes = sampleFile(content);
  const path = `/api/projects/${id}/documents`;
  const body = { fileType: kind };
  const { fate } =
    chance.next() < 0.5
      ? await client.command('POST', path, { body, files: [{ field: 'files', name, bytes }] })
      : await client.command('POST', path, { body: { ...body, files: [await client.upload(name, bytes)] } });
  journal.note({ kind: 'document', fate, by: client.person.id, projectId: id, name });
}

async function order({ client, journal }: SimulatedUser): Promise<void> {
  const { fate, reply } = await client.command<{ orderId: number; projectIds: number[] }>(
    'POST',
    '/api/orders',
    { body: { deliveryAddress: ADDRESS, termsAccepted: true } },
  );
  journal.note({ kind: 'order', fate, by: client.person.id, order: reply });
}
