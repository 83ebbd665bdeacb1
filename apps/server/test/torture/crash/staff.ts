import type { ProjectState } from '@maxilla/domain/states';
import { type ViewName, viewOf } from '@maxilla/domain/views/all';

import { sampleFile } from '../../../src/seed/sample-files.ts';
import { act, type SimulatedUser, type Project, type Row, say, tag } from './commands.ts';
import type { Fate } from './journal.ts';
import { produce } from './production.ts';

/** Bench queues, with the state that each leads to. */
const BENCHES: Partial<
  Readonly<Record<ProjectState, { readonly view: ViewName; readonly to: ProjectState }>>
> = {
  TODO_ATTACHMENT: { view: 'state_todo_attachment', to: 'PRODUCTION_IN_PROGRESS' },
  INSTALLING_SOCKET: { view: 'installing_socket', to: 'FINISHING' },
  FINISHING: { view: 'guide_state_finishing', to: 'PACKAGE_PREPARATION' },
  PACKAGE_PREPARATION: { view: 'package_prep_guides', to: 'PACKAGE_TO_SEND' },
  PACKAGE_TO_SEND: { view: 'state_package_to_send', to: 'SHIPPED' },
};

/**
 * The next step of a member of staff: at the machines, or with a project in progress, to verify, plan, transfer, or work
 * off a queue.
 */
export async function staffStep(user: SimulatedUser): Promise<void> {
  const { client, chance } = user;
  const { projects } = await client.read<{ projects: Row[] }>('/api/projects?inProgress=true&limit=200');
  const others = projects.filter(({ projectState }) => projectState !== 'PRODUCTION_IN_PROGRESS');
  if (others.length === 0 || chance.next() < 0.4) return produce(user);
  const row = chance.pick(others);
  if (chance.next() < 0.15) return say(user, row.id, chance.next() < 0.5 ? 'message' : 'comment');
  const bench = BENCHES[row.projectState];
  return bench ? workOff(user, row.projectState, bench) : plan(user, row);
}

/** The step on a project's own page in each state; in other states staff only write comments. */
const STEPS: Partial<
  Readonly<Record<ProjectState, (user: SimulatedUser, project: Project) => Promise<void>>>
> = {
  PENDING_FILES_VERIFICATION: verify,
  NEW_FILES_CONFIRMED: verify,
  FILES_VALIDATED: (user, project) => act(user, project, 'VALIDATE_DP_PREREQUISITE', 'DRAFTING_PLAN'),
  DRAFTING_PLAN: sendPlan,
  DRAFT_PLAN_REJECTED: sendPlan,
  DRAFT_PLAN_APPROVED: (user, project) =>
    act(user, project, 'TRANSFER_TO_PRODUCTION', 'TODO_ATTACHMENT', {
      guideProduction: {
        socketSet: 'Kit 12',
        sawn: false,
        implantsVerified: true,
        sleevesVerified: true,
        planVerified: true,
      },
    }),
};

async function plan(user: SimulatedUser, row: Row): Promise<void> {
  const project = await user.client.read<Project>(`/api/projects/${row.id}`);
  const step = STEPS[project.projectState];
  return step ? step(user, project) : say(user, project.id, 'comment');
}

async function verify(user: SimulatedUser, project: Project): Promise<void> {
  if (user.chance.next() < 0.85) {
    return act(user, project, 'VERIFY_FILES', 'FILES_VALIDATED', { acceptProject: true });
  }
  const rejectedFileTypes = [user.chance.pick(['DICOM1', 'IMPRESSION'])];
  return act(user, project, 'VERIFY_FILES', 'FILES_REJECTED', { acceptProject: false, rejectedFileTypes });
}

async function sendPlan(user: SimulatedUser, project: Project): Promise<void> {
  const fields = { videoUrl: 'https://plans.example/1', comment: 'Le plan.' };
  const document = { field: 'document', name: `${tag()}.pdf`, bytes: sampleFile('pdf') };
  return act(user, project, 'SEND_DRAFT_PLAN', 'DRAFT_PLAN_SENT', fields, [document]);
}

type Waiting = { readonly id: number; readonly version: number };

/** Works off a bench queue with several rows at once; parcels one at a time, because each needs a photo. */
async function workOff(
  { client, chance, journal }: SimulatedUser,
  state: ProjectState,
  { view, to }: { readonly view: ViewName; readonly to: ProjectState },
): Promise<void> {
  const queue = viewOf(view);
  const action = queue?.subject === 'project' ? queue.actions[0] : undefined;
  const { rows } = await client.read<{ rows: Waiting[] }>(`/api/queues/${view}`);
  const photographed = state === 'PACKAGE_PREPARATION';
  const selected = rows.slice(0, action?.on === 'selection' ? chance.between(1, 4) : 1);
  if (selected.length === 0) return;
  const { fate, reply } = await client.command<Worked>('POST', `/api/queues/${view}/action`, {
    body: { actionType: action?.type, rows: selected.map(({ id, version }) => ({ id, version })) },
    files: photographed ? [{ field: 'photo', name: `${tag()}.jpg`, bytes: sampleFile('jpeg') }] : [],
  });
  // A repetition with the same key must report every project.
  if (fate === 'done' && !reply) journal.complain(`${view}: done, but the outcome is not told`);
  for (const { id } of selected) {
    const itsFate = reply ? fateOf(reply, id) : fate;
    journal.note({ kind: 'move', fate: itsFate, by: client.person.id, projectId: id, to });
  }
}

type Worked = { readonly done: readonly number[]; readonly refused: readonly Refused[] };
type Refused = { readonly id: number; readonly error: { readonly error: string } };

/** Each project succeeds or is refused individually; after an internal error its outcome is unknown. */
function fateOf({ done, refused }: Worked, id: number): Fate {
  if (done.includes(id)) return 'done';
  const reason = refused.find((one) => one.id === id)?.error.error;
  return reason === 'internal' || reason === 'unavailable' ? 'unknown' : 'refused';
}
