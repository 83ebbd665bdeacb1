import { writesOf } from '../src/actions/effects.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, ProjectFacts } from '../src/actions/action.ts';
import { ACTION_TYPES, type ActionType } from '../src/actions/names.ts';
import { type Action, type ActionInputs, ACTIONS, decide, offersFor } from '../src/actions/registry.ts';
import { earlierSteps } from '../src/actions/send-back.ts';
import { type FieldRefusals, isRefusal, type Refusal } from '../src/refusals.ts';
import { historyParams, holdsBegun } from '../src/history.ts';
import { notice } from '../src/notices.ts';
import type { Actor } from '../src/people.ts';
import { PERMISSIONS } from '../src/permissions.ts';
import { stepAfterElements } from '../src/production.ts';
import { codesOfType, PRODUCT_CODES } from '../src/products.ts';
import { BEFORE_ORDER_STATES, isInProgress, PROJECT_STATES, type ProjectState } from '../src/states.ts';
import { TEAM_CODES } from '../src/teams.ts';
import { canMove, workflowOf } from '../src/workflows.ts';
import {
  after,
  anotherDentist,
  aProject,
  everyPermission,
  NOW,
  staffWith,
  theAdmin,
  theDentist,
} from './support/builders.ts';
import { inputs } from './support/inputs.ts';

const MEDIA = ['UPLOAD', 'CLOUD', 'PHYSICAL'] as const;

const anyone = fc.oneof(
  fc.constantFrom(theDentist, theAdmin, everyPermission, anotherDentist),
  fc
    .record({ permissions: fc.subarray([...PERMISSIONS]), teams: fc.subarray([...TEAM_CODES]) })
    .map(({ permissions, teams }) => staffWith(permissions, teams, 5)),
);

const anyProduct = fc
  .record({
    productCode: fc.constantFrom(...PRODUCT_CODES),
    impression: fc.constantFrom(...MEDIA),
    dicom: fc.constantFrom(...MEDIA),
  })
  .map(({ productCode, impression, dicom }) =>
    aProject({ productCode, media: { impression, dicom, secondDicom: null } }),
  );

/** Somebody tries something: an action that they are offered, or any at all. */
type Attempt = {
  readonly actor: Actor;
  readonly pick: number;
  readonly blindly: boolean;
  readonly seed: number;
};
const attempts = fc.array(
  fc.record({ actor: anyone, pick: fc.nat(1_000), blindly: fc.nat(9).map((n) => n === 0), seed: fc.nat() }),
  { minLength: 10, maxLength: 80 },
);

/** The inputs tried with each action, drawn once; the same ones every time. */
const TRIES = 60;
const tries = Object.fromEntries(
  ACTION_TYPES.map((type) => [type, fc.sample<unknown>(inputs[type], { seed: 2026, numRuns: TRIES })]),
);

const attempted = <T extends ActionType>(type: T, project: ProjectFacts, { actor, seed }: Attempt) =>
  decide(type, project, tries[type]![seed % TRIES] as ActionInputs[T], actor, NOW);

function choose(project: ProjectFacts, { actor, pick, blindly }: Attempt): ActionType | undefined {
  const types = blindly ? ACTION_TYPES : offersFor(project, actor, NOW.today).map((offer) => offer.type);
  return types[pick % Math.max(1, types.length)];
}

/** Errors that the form of an action reports for an input, as in its dialog. */
function formRefusals<T extends ActionType>(
  type: T,
  project: ProjectFacts,
  { seed }: Attempt,
): FieldRefusals {
  const { form } = ACTIONS[type] as Pick<Action<T>, 'form'>;
  return form(tries[type]![seed % TRIES] as ActionInputs[T], project, NOW.today);
}

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

/** The moves of a decision, one after the other; a withdrawn or resumed project is not moved by its workflow. */
function moves(project: ProjectFacts, decision: Decision): [ProjectState, ProjectState][] {
  const path = [project.state, ...(decision.through ?? []), decision.state ?? project.state];
  return path.slice(1).map((to, index): [ProjectState, ProjectState] => [path[index]!, to]);
}

function expectInWorkflow(project: ProjectFacts, decision: Decision) {
  const { productCode } = project;
  const isSentBack = decision.history.code === 'SENT_BACK';
  for (const [from, to] of moves(project, decision)) {
    if (from === to || to === 'DELETED') continue;
    const mayMove = isSentBack
      ? earlierSteps(productCode, from).includes(to)
      : canMove(productCode, from, to, project);
    expect(mayMove, `${productCode}: ${from} → ${to}`).toBe(true);
    const known = [...BEFORE_ORDER_STATES, 'REFUSED', 'NEW_FILES_UPLOADED', 'ORDER_CONFIRMED'];
    expect([...known, ...workflowOf(productCode, project).map((step) => step.state)]).toContain(to);
  }
}

function expectWellTold(decision: Decision) {
  const { code, params } = decision.history;
  expect(Object.keys(params).toSorted(), code).toEqual(Object.keys(historyParams(code)).toSorted());
  for (const told of decision.notify) {
    const own = Object.keys(notice(told.code).params).filter(
      (key) => key !== 'projectId' && key !== 'patientName',
    );
    expect(Object.keys(told.params).toSorted(), told.code).toEqual(own.toSorted());
  }
}

/** A project that enters production has its elements released; a transfer always adds some. */
function expectElements(project: ProjectFacts, decision: Decision) {
  const writes = writesOf(decision);
  const { state } = decision;
  const making = state === 'PRODUCTION_IN_PROGRESS' || state === 'OUT_SOURCED';
  const delivered = state === 'SHIPPED' && project.state === 'DRAFTING_PLAN';
  const enters = (making || delivered) && project.state !== state;
  expect(writes.some(({ kind }) => kind === 'releaseElements')).toBe(enters);
  for (const write of writes) {
    if (write.kind === 'addElements') expect(write.elements.length).toBeGreaterThan(0);
  }
}

const BEGUN = new Map(holdsBegun());

/** Whether a hold begins without an entry that says so, from which lists and pages tell since when. */
const beginsUnsaid = ({ hold, history: { code } }: Decision) =>
  Boolean(hold) && code !== 'HELD' && code !== 'HOLD_CHANGED' && BEGUN.get(code) !== hold?.reason;

/** A form that its dialog complains of is refused for the same at the same fields. */
function expectAsInItsDialog(result: Decision | Refusal, fields: FieldRefusals) {
  const [first] = Object.values(fields);
  if (first !== undefined) expect(result).toEqual({ refused: first, fields });
}

describe('any people trying anything on a project', () => {
  it('never lead it out of its workflow', () => {
    fc.assert(
      fc.property(anyProduct, attempts, (start, sequence) => {
        let project = deepFreeze(start);
        for (const attempt of sequence) {
          const type = choose(project, attempt);
          if (type === undefined) continue;
          const before = JSON.stringify(project);
          const offer = offersFor(project, attempt.actor, NOW.today).find((one) => one.type === type);
          const result: Decision | Refusal = attempted(type, project, attempt);
          expect(JSON.stringify(project)).toBe(before);
          if (offer === undefined) expect(isRefusal(result), type).toBe(true);
          if (offer?.disabledReason) expect(result).toMatchObject({ refused: offer.disabledReason });
          if (offer && !offer.disabledReason)
            expectAsInItsDialog(result, formRefusals(type, project, attempt));
          if (isRefusal(result)) continue;
          expectInWorkflow(project, result);
          expectWellTold(result);
          expectElements(project, result);
          expect(beginsUnsaid(result)).toBe(false);
          project = deepFreeze(after(project, result));
          expect(project.onHold).toBe(project.holdReason !== null);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('do nothing to what is given up or old', () => {
    for (const state of ['OLD_PROJECT', 'DELETED', 'REFUSED', 'FILES_ARCHIVED'] as const) {
      for (const productCode of PRODUCT_CODES) {
        for (const actor of [theDentist, theAdmin, everyPermission]) {
          expect(
            offersFor(aProject({ productCode, state }), actor, NOW.today),
            `${productCode} ${state}`,
          ).toEqual([]);
        }
      }
    }
  });

  it('are nobody when they are a dentist who does not own it', () => {
    for (const state of PROJECT_STATES) {
      for (const productCode of PRODUCT_CODES) {
        expect(offersFor(aProject({ productCode, state }), anotherDentist, NOW.today)).toEqual([]);
      }
    }
  });
});

type Walk = {
  /** Every project that actions can make of one, by state and hold. */
  readonly projects: readonly ProjectFacts[];
  /** The decisions on the way that begin a hold, one per reason and history entry. */
  readonly holds: readonly Decision[];
};

/** Tries every action that the dentist or the administrator is offered, with many inputs each. */
function walk(start: ProjectFacts): Walk {
  const key = (project: ProjectFacts) =>
    [project.state, project.holdReason, project.missing.length > 0, project.filesDownloaded].join();
  const found = new Map([[key(start), start]]);
  const holds = new Map<string, Decision>();
  for (const project of found.values()) {
    const produced = stepAfterElements(project, ['TERMINATED'])?.to ?? null;
    if (produced !== null) {
      const next = { ...project, state: produced };
      if (!found.has(key(next))) found.set(key(next), next);
    }
    for (const actor of [theDentist, theAdmin]) {
      for (const { type } of offersFor(project, actor, NOW.today)) {
        for (let seed = 0; seed < TRIES; seed += 1) {
          const result = attempted(type, project, { actor, pick: 0, blindly: false, seed });
          if (isRefusal(result)) continue;
          if (result.hold) holds.set(`${result.hold.reason} ${result.history.code}`, result);
          const next = after(project, result);
          if (!found.has(key(next))) found.set(key(next), next);
        }
      }
    }
  }
  return { projects: [...found.values()], holds: [...holds.values()] };
}

/** The products that can be carried from the order to the parcel. */
const CARRIED = [...codesOfType('GUIDE'), ...codesOfType('FABRICATION')];

describe.each(CARRIED)('%s', (productCode) => {
  const walks = [
    aProject({ productCode }),
    aProject({ productCode, media: { impression: 'PHYSICAL', dicom: 'CLOUD', secondDicom: null } }),
  ].map(walk);
  const projects = walks.flatMap((one) => one.projects);

  it('reaches every state of its workflow by actions', () => {
    const states = new Set(projects.map((project) => project.state));
    const expected = workflowOf(productCode)
      .map((step) => step.state)
      .filter((state) => state !== 'FILES_ARCHIVED' && state !== 'ORDER_CONFIRMED');
    expect([...states]).toEqual(expect.arrayContaining(expected));
  });

  it('says of every hold with which entry it begins', () => {
    const holds = walks.flatMap((walk) => walk.holds);
    expect(holds.length).toBeGreaterThan(0);
    expect(holds.filter(beginsUnsaid)).toEqual([]);
  });

  it('is never stuck while in progress', () => {
    const waiting = projects.filter(({ state }) => isInProgress(state) && state !== 'PRODUCTION_IN_PROGRESS');
    for (const project of waiting) {
      const moving = [theDentist, theAdmin].some((actor) =>
        offersFor(project, actor, NOW.today).some(({ type, place, disabledReason }) => {
          if (place === 'header' || disabledReason) return false;
          return Array.from({ length: TRIES }, (_, seed) =>
            attempted(type, project, { actor, pick: 0, blindly: false, seed }),
          ).some((result) => !isRefusal(result) && (result.state !== undefined || result.hold !== undefined));
        }),
      );
      expect(moving, `${project.state} ${project.holdReason}`).toBe(true);
    }
  });
});
