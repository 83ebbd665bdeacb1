import type { Player } from './cast.ts';
import { kindOf, listedAs, Records, subjectOf } from './records.ts';
import type { FuzzRequest } from './request.ts';

/** Knowledge gained from replies alone: ids for later requests, and the projects. */

/** A project according to the last reply. */
export type KnownProject = {
  readonly id: number;
  ownerId: number;
  version?: number;
  state: string;
  patientName?: string;
  productTypeId?: number;
  productId?: number;
  placed: number;
  wanted: number;
  missing: readonly { readonly key: string; readonly kind: string }[];
  implants: readonly number[];
  documents: readonly number[];
  /** The teeth of the implants. */
  teeth: readonly number[];
  /** The lines of a prosthesis. */
  lines: readonly KnownLine[];
  /** Whether nothing has happened since that may have changed it. */
  sure: boolean;
  /** The actions offered to each user when they last read it; cleared when it may have changed. */
  offers: Map<Player, readonly string[]>;
};

/** A line of a prosthesis, and what it lacks before it is planned and before its plan is sent. */
export type KnownLine = {
  readonly id: number;
  /** Its teeth that stand on nothing yet. */
  readonly bare: readonly { readonly id: number; readonly dentNumber: number }[];
  readonly planned: boolean;
};

type Seen = { readonly id: number; readonly by: Player };

/** Number of ids kept per kind, and of projects per owner. */
const MOST_IDS = 150;
const MOST_PROJECTS = 12;
const OVER = ['SHIPPED', 'FILES_ARCHIVED', 'DELETED'];

/** A token, and the first word of the page that takes it: `reset` or `confirm`. */
export type MailedToken = { readonly purpose: string; readonly token: string };

type Undo = { readonly projectId: number; readonly undoId: string };

export class World {
  readonly projects = new Map<number, KnownProject>();
  readonly states = new Set<string>();
  /** Tokens of mailed links, newest last, with the page of each. */
  tokens: readonly MailedToken[] = [];
  /** The token of the latest secret address of a calendar that each user was told. */
  readonly calendarTokens = new Map<Player, string>();

  readonly records = new Records();

  private readonly ids = new Map<string, Seen[]>();
  private readonly files = new Map<Player, string[]>();
  private readonly undos = new Map<Player, Undo>();

  /** The user's latest action that could be undone. */
  undoOf(player: Player): Undo | undefined {
    return this.undos.get(player);
  }

  /** Finished uploads of a user that are not known to be attached. */
  uploadsOf(player: Player): readonly string[] {
    return this.files.get(player) ?? [];
  }

  uploaded(player: Player, id: string): void {
    this.files.set(player, [...this.uploadsOf(player), id].slice(-10));
  }

  idsOf(kind: string): readonly Seen[] {
    return this.ids.get(kind) ?? [];
  }

  projectsOf(ownerId: number): KnownProject[] {
    return [...this.projects.values()].filter((project) => project.ownerId === ownerId);
  }

  /** Whether an owner has enough open projects. */
  isBusy(ownerId: number): boolean {
    return this.projectsOf(ownerId).length >= MOST_PROJECTS;
  }

  /** Forgets the projects of other dentists, but keeps their ids. */
  keepOnly(owners: readonly Player[]): void {
    for (const [id, { ownerId }] of this.projects) {
      if (!owners.some((owner) => owner.id === ownerId)) this.projects.delete(id);
    }
  }

  /** Marks a project as possibly changed after a command on it was done or refused as stale. */
  private doubt(projectId: number): void {
    const project = this.projects.get(projectId);
    if (!project) return;
    project.sure = false;
    project.offers.clear();
  }

  /** Updates the known projects from the reply to a request. */
  answered({ call, name, caller, parts }: FuzzRequest, status: number): void {
    if (name === 'orders.create' || name.startsWith('cart.')) this.cartChanged(caller.id);
    if (name === 'projects.undo') {
      const undone = this.undos.get(caller);
      if (undone) this.doubt(undone.projectId);
    }
    if (!call.path.startsWith('/api/projects/:id')) return;
    const { id: named }: { readonly id?: unknown } = parts.params ?? {};
    const id = Number(named);
    const owned = this.projects.get(id)?.ownerId === caller.id;
    if (status === 409 || (status < 300 && call.method !== 'GET')) this.doubt(id);
    else if (status === 404 && owned && name === 'projects.read') this.projects.delete(id);
    else if (status === 404 && owned) this.doubt(id);
  }

  /** Records a change of a cart. */
  private cartChanged(ownerId: number): void {
    for (const project of this.projectsOf(ownerId)) {
      if (['CUSTOMIZATION_COMPLETED', 'ADDED_TO_CART'].includes(project.state)) this.doubt(project.id);
    }
  }

  /** Records what a reply tells. */
  learn(request: FuzzRequest, reply: unknown): void {
    this.walk(request.caller, reply, subjectOf(request.call.path));
    this.records.learn(request, reply);
  }

  private walk(player: Player, value: unknown, within: string): void {
    if (Array.isArray(value)) {
      for (const item of value) this.walk(player, item, within);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const found = value as Readonly<Record<string, unknown>>;
    const isProject = typeof found['projectState'] === 'string';
    for (const [name, field] of Object.entries(found)) {
      if (typeof field === 'object') this.walk(player, field, listedAs(found, name, within));
      const token = typeof field === 'string' ? /\.ics\?token=(.+)$/.exec(field)?.[1] : undefined;
      if (token !== undefined) this.calendarTokens.set(player, token);
      const kind = name === 'id' && isProject ? 'project' : kindOf(name, within);
      if (kind !== null && typeof field === 'number') this.see(player, kind, field);
    }
    const { undoId, projectId } = found;
    if (typeof undoId === 'string' && typeof projectId === 'number')
      this.undos.set(player, { undoId, projectId });
    if (isProject) this.meet(player, found);
  }

  private see(by: Player, kind: string, id: number): void {
    const known = this.ids.get(kind) ?? [];
    this.ids.set(
      kind,
      [...known.filter((one) => one.id !== id || one.by !== by), { id, by }].slice(-MOST_IDS),
    );
  }

  private meet(player: Player, row: Readonly<Record<string, unknown>>): void {
    const id = Number(row['id']);
    const state = String(row['projectState']);
    this.states.add(state);
    const known = this.projects.get(id);
    if (OVER.includes(state)) {
      this.projects.delete(id);
      return;
    }
    if (!known && this.isBusy(Number(row['userId']))) return;
    const project: KnownProject = known ?? {
      id,
      ownerId: 0,
      state,
      sure: false,
      placed: 0,
      wanted: 0,
      missing: [],
      implants: [],
      documents: [],
      teeth: [],
      lines: [],
      offers: new Map(),
    };
    project.ownerId = Number(row['userId']);
    project.state = state;
    project.productTypeId = Number(row['productTypeId']);
    if ('patientName' in row) project.patientName = String(row['patientName']);
    if ('version' in row) project.version = Number(row['version']);
    if ('milestones' in row) meetWhole(project, row, player);
    this.projects.set(id, project);
  }
}

type WireLine = {
  readonly id: number;
  readonly onPillars: boolean;
  readonly shade: string;
  readonly machiningShade: string;
  readonly dents: readonly {
    readonly id: number;
    readonly dentNumber: number;
    readonly pillars: readonly unknown[];
    readonly hasPersonalisedPillar: boolean;
  }[];
};

type Listed = readonly { readonly id: number }[];

function meetWhole(project: KnownProject, row: Readonly<Record<string, unknown>>, player: Player): void {
  const ids = (listed: unknown) => (listed as Listed).map(({ id }) => id);
  project.sure = true;
  project.productId = Number(row['productId']);
  project.missing = row['missing'] as KnownProject['missing'];
  project.implants = ids(row['implants']);
  project.documents = ids(row['documents']);
  project.teeth = (row['implants'] as readonly { readonly dentNumber: number }[]).map(
    ({ dentNumber }) => dentNumber,
  );
  project.lines = (row['breakdowns'] as readonly WireLine[]).map((line) => ({
    id: line.id,
    bare: line.onPillars
      ? line.dents.filter(
          ({ pillars, hasPersonalisedPillar }) => pillars.length === 0 && !hasPersonalisedPillar,
        )
      : [],
    planned: line.shade !== '' && line.machiningShade !== '',
  }));
  project.placed = project.implants.length;
  project.wanted = Number(row['totalImplants']);
  const actions = row['actions'] as readonly { readonly type: string; readonly disabledReason?: string }[];
  const open = actions.filter(({ disabledReason }) => disabledReason === undefined);
  project.offers.set(
    player,
    open.map(({ type }) => type),
  );
}
