import { dashboardsFor } from './dashboard-access.ts';
import type { DashboardComponent } from './dashboards.ts';
import { MACHINE_KINDS, type MachineKind, type MaintenanceStanding } from './machines.ts';
import type { Actor } from './people.ts';
import { isMilling } from './resting-machines.ts';
import type { TeamCode } from './teams.ts';

/** The maintenance of machines: which operation is due on which of them, and when it was last done (spec 3 §2.5, §9). */

/** The machines that operations are listed for: milling machines, or printers (spec 3 §7). */
export const MAINTENANCE_TYPES = ['MACHINING', '3D_PRINTING'] as const;
export type MaintenanceType = (typeof MAINTENANCE_TYPES)[number];

/** The type that a kind of machine belongs to. */
export function maintenanceTypeOf(kind: MachineKind): MaintenanceType {
  return isMilling(kind) ? 'MACHINING' : '3D_PRINTING';
}

/** The kinds of machines of a type. */
export function maintainedKinds(type: MaintenanceType): readonly MachineKind[] {
  return MACHINE_KINDS.filter((kind) => maintenanceTypeOf(kind) === type);
}

/** The views of the dashboard, by the type of their machines. */
export const MAINTENANCE_VIEWS = {
  MACHINING: 'machining_operations',
  '3D_PRINTING': '3d_printing_operations',
} as const satisfies Record<MaintenanceType, string>;

export const MAINTENANCE_VIEW_NAMES = Object.values(MAINTENANCE_VIEWS);

/** The type that a view lists: any other name than that of the milling machines means printers (spec 3 §2.5). */
export function typeOfView(viewName: string): MaintenanceType {
  return viewName === MAINTENANCE_VIEWS.MACHINING ? 'MACHINING' : '3D_PRINTING';
}

/** An operation on a machine: how often it is to be done, and when it was. Times are instants. */
export type Upkeep = {
  readonly intervalDays: number;
  /** When it is due on a machine on which it was never done. */
  readonly firstDueTime: string;
  /** When it was last done on the machine; null if it never was. */
  readonly lastTime: string | null;
};

const HOUR_MS = 3_600_000;
const later = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** When an operation is due next on a machine: an interval after it was last done there. */
export function nextMaintenanceTime({ intervalDays, firstDueTime, lastTime }: Upkeep): string {
  return lastTime === null ? later(firstDueTime, 0) : later(lastTime, intervalDays * 24);
}

/** The earliest of some times; null of none. */
export function earliestOf(times: readonly string[]): string | null {
  return times.toSorted()[0] ?? null;
}

/** Maintenance that is overdue by more than two days is mandatory (spec 3 §9). */
export const MANDATORY_AFTER_DAYS = 2;

/** Where something stands that is due at a time; null if nothing is to be done. */
export function maintenanceStanding(nextTime: string | null, now: string): MaintenanceStanding {
  if (nextTime === null || now < nextTime) return 'NOT_DUE';
  return now > later(nextTime, MANDATORY_AFTER_DAYS * 24) ? 'MANDATORY' : 'DUE';
}

/** The component of a dashboard that it is. */
export const MAINTENANCE_COMPONENT = 'maintenance' satisfies DashboardComponent;

/** The team on whose dashboard a user finds it; undefined for those who may not open that. */
export function maintenanceTeamFor(actor: Actor): TeamCode | undefined {
  return dashboardsFor(actor).find(({ component }) => component === MAINTENANCE_COMPONENT)?.teams[0];
}

/** Whether a user sees the maintenance of machines and notes what was done: who has its dashboard (spec 2 §2.15). */
export function mayMaintain(actor: Actor): boolean {
  return maintenanceTeamFor(actor) !== undefined;
}
