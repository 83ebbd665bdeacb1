import { describe, expect, it } from 'vitest';
import { completeMaintenance } from '../src/actions/machines/complete-maintenance.ts';
import { MACHINE_KINDS } from '../src/machines.ts';
import { maintenanceRefusal, maintenanceWarning } from '../src/resting-machines.ts';
import {
  earliestOf,
  MAINTENANCE_TYPES,
  MAINTENANCE_VIEWS,
  maintainedKinds,
  maintenanceStanding,
  maintenanceTeamFor,
  nextMaintenanceTime,
  typeOfView,
} from '../src/maintenance.ts';
import { machineRefusal } from '../src/actions/batches/plate.ts';
import { NOW, staffWith } from './support/builders.ts';
import { MILL, MODEL_PRINTER } from './support/production.ts';

const at = (hours: number) =>
  new Date(Date.parse('2026-11-16T08:00:00.000Z') + hours * 3_600_000).toISOString();
const DUE = at(0);
const MACHINIST = staffWith([], ['PROD_MACHINE']);

describe('an operation on a machine', () => {
  it('is due first on the day that was named, then an interval after it was last done', () => {
    const never = { intervalDays: 7, firstDueTime: DUE, lastTime: null };
    expect(nextMaintenanceTime(never)).toBe(DUE);
    expect(nextMaintenanceTime({ ...never, lastTime: at(-24) })).toBe(at(6 * 24));
    // Done before it was due for the first time.
    expect(nextMaintenanceTime({ ...never, intervalDays: 1, lastTime: at(-48) })).toBe(at(-24));
  });

  it.each([
    [-1, 'NOT_DUE'],
    [0, 'DUE'],
    [48, 'DUE'],
    [48.001, 'MANDATORY'],
  ])('%d hours after its time is %s', (hours, standing) => {
    expect(maintenanceStanding(DUE, at(hours))).toBe(standing);
  });

  it('is not due where there is none; of several the first counts', () => {
    expect(maintenanceStanding(earliestOf([]), DUE)).toBe('NOT_DUE');
    expect(earliestOf([at(3), at(1), at(2)])).toBe(at(1));
  });
});

it('each kind of machine belongs to one type, which has a view; any other name is that of printers', () => {
  expect(MAINTENANCE_TYPES.flatMap(maintainedKinds).toSorted()).toEqual([...MACHINE_KINDS].toSorted());
  expect(maintainedKinds('MACHINING')).toEqual(['WET', 'DRY']);
  for (const type of MAINTENANCE_TYPES) expect(typeOfView(MAINTENANCE_VIEWS[type])).toBe(type);
  expect(typeOfView('anything')).toBe('3D_PRINTING');
});

it('milling machines alone rest until mandatory maintenance is done', () => {
  const code = 'machine.maintenanceOverdue';
  const standing = (machine: typeof MILL, maintenance: typeof MILL.maintenance) =>
    maintenanceRefusal({ ...machine, maintenance });
  expect(standing(MILL, 'MANDATORY')).toBe(code);
  expect(standing(MILL, 'DUE')).toBeNull();
  expect(standing(MODEL_PRINTER, 'MANDATORY')).toBeNull();
  const machines = [{ ...MILL, maintenance: 'MANDATORY' as const }];
  expect(machineRefusal('MACHINING', { machineId: MILL.id, machines }, null, NOW.today)).toBe(code);
});

it.each([
  [MILL, 'MANDATORY', 'resting'],
  [MILL, 'DUE', 'due'],
  [MILL, 'NOT_DUE', null],
  [MODEL_PRINTER, 'MANDATORY', 'overdue'],
  [MODEL_PRINTER, 'DUE', 'due'],
  [MODEL_PRINTER, 'NOT_DUE', null],
] as const)('of $name, whose maintenance is %s, the warning is %s', (machine, maintenance, warning) => {
  expect(maintenanceWarning({ ...machine, maintenance })).toBe(warning);
});

describe('noting that an operation was done', () => {
  const decide = (machineIds: readonly number[], comment = '') =>
    completeMaintenance.decide({ machineIds: [1, 2] }, { machineIds, comment }, MACHINIST, NOW);

  it('names machines of the operation, each once', () => {
    expect(decide([2, 1, 2], ' Filtre changé. ')).toEqual({ machineIds: [2, 1], comment: 'Filtre changé.' });
    expect(decide([])).toMatchObject({ fields: { machineIds: 'maintenance.machineRequired' } });
    expect(decide([1, 3])).toMatchObject({ fields: { machineIds: 'field.unknownValue' } });
    expect(decide([1], 'x'.repeat(5_001))).toMatchObject({ fields: { comment: 'field.tooLong' } });
  });

  it('is for who has the dashboard of maintenance', () => {
    const offer = (actor: Parameters<typeof completeMaintenance.offer>[1]) =>
      completeMaintenance.offer({ machineIds: [1] }, actor);
    expect(offer(MACHINIST)).toBe('offered');
    expect(offer(staffWith([]))).toBe('absent');
    expect(offer({ ...staffWith([]), dashboards: ['maintenance'] })).toBe('offered');
  });

  it('is found on the dashboard of its team, also by those of another one to whom it was granted', () => {
    expect(maintenanceTeamFor(MACHINIST)).toBe('PROD_MACHINE');
    expect(maintenanceTeamFor({ ...staffWith([], ['LOG']), dashboards: ['maintenance'] })).toBe(
      'PROD_MACHINE',
    );
    expect(maintenanceTeamFor(staffWith([], ['LOG']))).toBeUndefined();
  });
});
