import type { CountryGroup } from '../country-groups.ts';
import { type Media, type Medium, uses } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { HoldReason } from '../holds.ts';
import type { ProductCode } from '../products.ts';
import { matchesAny, type ProjectState, type StateClause } from '../states.ts';
import { type Asker, type Conditions, conditionsOf, type DayWindow, isInWindow } from './conditions.ts';

/** Filter for the projects of a view, as plain data; absent conditions match everything. */
export type ProjectFilter = {
  readonly states?: readonly ProjectState[];
  readonly productCodes?: readonly ProductCode[];
  /** The steps that a project is in one of: states, and the products that pass through them. */
  readonly steps?: readonly StateClause[];
  readonly onHold?: boolean;
  readonly holdReasons?: readonly HoldReason[];
  readonly assignee?: 'none' | 'any' | 'me';
  /** Matches if any of the project's three media is this one. */
  readonly medium?: Medium;
  /** Whether the files have been fetched from the cloud. */
  readonly filesDownloaded?: boolean;
  /** Whether the impression has arrived by courier and been scanned. */
  readonly impressionDigitised?: boolean;
  /** Whether the parcel goes to a group of countries. */
  readonly destination?: { readonly group: CountryGroup; readonly inside: boolean };
  readonly deadline?: DayWindow;
  /** Whether a line of it is a cut-back. */
  readonly cutBack?: boolean;
  /** Whether its dentist has declined its latest plan. */
  readonly planDeclined?: boolean;
};

/** The project fields that filters read. */
export type ProjectInView = {
  readonly state: ProjectState;
  readonly productCode: ProductCode;
  readonly holdReason: HoldReason | null;
  readonly assigneeId: number | null;
  readonly media: Media;
  readonly filesDownloaded: boolean;
  readonly impressionDigitised: boolean;
  /** The group of countries that the order is delivered to. */
  readonly destinationGroup: CountryGroup | null;
  readonly deadline: IsoDate | null;
  readonly cutBack: boolean;
  readonly planDeclined: boolean;
};

const CONDITIONS: Conditions<ProjectFilter, [project: ProjectInView, asker: Asker], boolean> = {
  states: (states, { state }) => states.includes(state),
  productCodes: (codes, { productCode }) => codes.includes(productCode),
  steps: (steps, project) => matchesAny(steps, project),
  onHold: (onHold, { holdReason }) => (holdReason !== null) === onHold,
  holdReasons: (reasons, { holdReason }) => holdReason !== null && reasons.includes(holdReason),
  assignee: (assignee, { assigneeId }, { actorId }) => {
    if (assignee === 'me') return assigneeId === actorId;
    return (assigneeId === null) === (assignee === 'none');
  },
  medium: (medium, { media }) => uses(media, medium),
  filesDownloaded: (downloaded, project) => project.filesDownloaded === downloaded,
  impressionDigitised: (digitised, project) => project.impressionDigitised === digitised,
  destination: ({ group, inside }, { destinationGroup }) => (destinationGroup === group) === inside,
  deadline: (window, { deadline }, { today }) => isInWindow(window, deadline, today),
  cutBack: (cutBack, project) => project.cutBack === cutBack,
  planDeclined: (declined, project) => project.planDeclined === declined,
};

/** Whether a project matches a filter. The server implements the same in SQL; a test compares the two. */
export function showsProject(filter: ProjectFilter, project: ProjectInView, asker: Asker): boolean {
  return conditionsOf(CONDITIONS, filter, project, asker).every(Boolean);
}
