import { addDays } from '../src/days.ts';
import { describe, expect, it } from 'vitest';
import { BATCH_CATEGORY_NAMES, BATCH_STATES, batchCategory, batchSteps } from '../src/batches.ts';
import { handlesParcels } from '../src/actions/accessories/parcel.ts';
import { printingPreparation } from '../src/actions/batches/printing-preparation.ts';
import { batchOffers } from '../src/actions/batches/registry.ts';
import { loadResin } from '../src/actions/machines/load-resin.ts';
import { ACTIONS, offersFor } from '../src/actions/registry.ts';
import { actionsInView, dashboardsFor, mayActInView, mayOpenView, placeOf } from '../src/dashboard-access.ts';
import { baseOf, categoriesOf, heldViewOf, stepViewsOf, viewsOf } from '../src/dashboard-views.ts';
import { dashboardOf, DASHBOARDS, type Dashboard } from '../src/dashboards.ts';
import type { HoldReason } from '../src/holds.ts';
import type { Actor } from '../src/people.ts';
import {
  type BaseProduct,
  codesOfType,
  PRODUCT_CODES,
  productByCode,
  type ProductCode,
  PRODUCTS,
} from '../src/products.ts';
import type { ProjectState } from '../src/states.ts';
import { TEAM_CODES, type TeamCode } from '../src/teams.ts';
import { type NamedView, VIEW_ACTIONS, VIEWS, viewOf } from '../src/views/all.ts';
import { isSortable, type QueueSubject } from '../src/views/columns.ts';
import { isInWindow } from '../src/views/conditions.ts';
import { choiceOf, columnsRead, inView, type ViewOf } from '../src/views/view.ts';
import { nextState, workflowOf } from '../src/workflows.ts';
import { NOW, aProject, staffWith } from './support/builders.ts';
import { aBatch, anElement, aPreparation, EMPTY_PRINTER } from './support/production.ts';

const member = (...teams: readonly TeamCode[]): Actor => ({
  id: 1,
  role: 'ROLE_INTERNAL_USER',
  permissions: [],
  teams,
});
const admin: Actor = { ...member(), role: 'ROLE_ADMIN' };
const dentist: Actor = { ...member('LOG'), role: 'ROLE_USER' };

const ASKER = { actorId: 1, today: '2030-01-01' };

/** A view that there is. */
function known(name: string, base?: Parameters<typeof viewOf>[1]): NamedView {
  const view = viewOf(name, base);
  if (!view) throw new Error(`there is no view ${name}`);
  return view;
}

/** A view on projects that there is. */
function queue(name: string, base?: BaseProduct): NamedView & ViewOf<'project'> {
  const found = PROJECT_VIEWS.find((view) => view.name === name && (!base || view.base === base));
  if (!found) throw new Error(`there is no queue ${name}`);
  return found;
}

const PROJECT_VIEWS = VIEWS.filter(
  (view): view is NamedView & ViewOf<'project'> => view.subject === 'project',
);

const named = (view: NamedView) => `${view.name} ${view.base ?? ''}`;

/** States in which staff have nothing to do by themselves, or where elements and plans are worked on instead. */
const NOT_WAITING = ['ORDER_CONFIRMED', 'SHIPPED', 'FILES_ARCHIVED'];

describe('views', () => {
  it('are known by their name and base product', () => {
    expect(new Set(VIEWS.map((view) => named(view))).size).toBe(VIEWS.length);
    expect(viewOf('unassigned_state_files_validated')?.base).toBe('GUIDE');
    expect(viewOf('unassigned_state_files_validated', 'FABRICATION_PR')?.base).toBe('FABRICATION_PR');
    expect(viewOf('state_package_to_send', 'FABRICATION_PR')).toBeUndefined();
    expect(viewOf('unknown')).toBeUndefined();
  });

  const shown = (productCode: ProductCode, state: ReturnType<typeof workflowOf>[number]['state']) =>
    PROJECT_VIEWS.filter((view) =>
      inView(
        view,
        {
          ...aProject({ productCode, state }),
          holdReason: null,
          destinationGroup: null,
          cutBack: false,
          planDeclined: false,
          deadline: '2030-01-05',
        },
        ASKER,
      ),
    );

  it.each([...codesOfType('GUIDE'), ...codesOfType('FABRICATION'), ...codesOfType('PROSTHESIS')])(
    'show a %s in every state it waits in for staff, from the files to the parcel',
    (code) => {
      const states = workflowOf(code).map(({ state }) => state);
      const hidden = states.filter((state) => shown(code, state).length === 0);
      // What is being printed is seen by its elements.
      expect(hidden.toSorted()).toEqual(
        [...NOT_WAITING, 'OUT_SOURCED', ...(code === 'PRAM' ? [] : ['PRODUCTION_IN_PROGRESS'])]
          .filter((state) => (states as string[]).includes(state))
          .toSorted(),
      );
    },
  );

  it('show a project that waits at a bench in one place', () => {
    for (const code of [
      ...codesOfType('GUIDE'),
      ...codesOfType('FABRICATION'),
      ...codesOfType('PROSTHESIS'),
    ]) {
      for (const { state } of workflowOf(code)) {
        const benches = shown(code, state).filter(({ actions }) => actions.length > 0);
        expect(benches.length, `${code} ${state}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it('limit themselves by states or by hold reasons', () => {
    for (const { name, filter, follows } of PROJECT_VIEWS) {
      expect((filter.states ?? []).length + (filter.holdReasons ?? []).length, name).toBeGreaterThan(0);
      // What is followed through the steps of others is so on hold as well.
      expect(filter.onHold, name).toBe(follows ? undefined : filter.holdReasons !== undefined);
    }
  });

  it('follow prostheses with a cut-back from the order to the parcel, and count them as no step of their team', () => {
    const follows = (cutBack: boolean, state: ProjectState, holdReason: HoldReason | null = null) =>
      inView(
        queue('active_cutback_ibar'),
        {
          ...aProject({ productCode: 'PR', state }),
          holdReason,
          destinationGroup: null,
          cutBack,
          planDeclined: false,
          deadline: null,
        },
        ASKER,
      );
    expect(follows(true, 'FILES_VALIDATED')).toBe(true);
    expect(follows(true, 'QUALITY_CONTROL', 'AWAITING_STOCK')).toBe(true);
    expect(follows(true, 'SHIPPED')).toBe(false);
    expect(follows(true, 'CREATED')).toBe(false);
    expect(follows(false, 'FILES_VALIDATED')).toBe(false);
    const dashboard = dashboardOf('PROD_PR', 'prosthesis_post_production')!;
    expect(viewsOf(dashboard).map(({ name }) => name)).toContain('active_cutback_ibar');
    expect(stepViewsOf(dashboard).map(({ name }) => name)).not.toContain('active_cutback_ibar');
  });

  it('only wait for products that can be in their states', () => {
    for (const view of PROJECT_VIEWS) {
      for (const code of view.filter.productCodes ?? []) {
        const states = workflowOf(code).map(({ state }) => state);
        const possible = (view.filter.states ?? states).some((state) => states.includes(state));
        expect(possible || code === 'GCCI', `${named(view)} ${code}`).toBe(true);
      }
    }
  });

  it('refresh every minute, or every ten where things come slowly', () => {
    const slow = VIEWS.filter((view) => view.refreshSeconds === 600).map((view) => view.name);
    expect(slow).toEqual(['send_carrier', 'retrieve_cloud_files', 'awaiting_parting']);
    expect(VIEWS.filter((view) => ![60, 600].includes(view.refreshSeconds))).toEqual([]);
  });

  it('begin with what is urgent where it is worked off', () => {
    for (const view of VIEWS) {
      const worked = view.subject === 'element' || (view.subject === 'project' && view.panel.length === 1);
      if (worked && view.filter.onHold === false) {
        expect(view.defaultOrder[0], named(view)).toEqual({ column: 'urgent', direction: 'desc' });
      }
    }
  });

  it('are sorted by columns that they show', () => {
    for (const view of VIEWS) {
      for (const { column } of view.defaultOrder) {
        expect(view.columns, named(view)).toContain(column);
        expect(isSortable(view.subject, column), named(view)).toBe(true);
      }
    }
  });

  it('read what they show and what their panel needs, each once', () => {
    const finishing = known('guide_state_finishing');
    expect(columnsRead<QueueSubject>(finishing)).toEqual(finishing.columns);
    const assignment = columnsRead<QueueSubject>(known('unassigned_state_files_validated'));
    expect(assignment).toEqual([...known('unassigned_state_files_validated').columns, 'assigneeId']);
    expect(new Set(assignment).size).toBe(assignment.length);
  });

  it('read with the reason of a hold whether its dentist has replied', () => {
    const held = known('held_biocompatible_printing');
    expect(columnsRead<QueueSubject>(held)).toEqual([...held.columns, 'dentistReplied']);
  });

  it('end with the number of comments where projects are worked on', () => {
    for (const view of VIEWS.filter(({ screen }) => screen === 'queue'))
      expect(view.columns.at(-1), named(view)).toBe('comments');
  });

  it('act as the specification says', () => {
    expect(known('installing_socket')).toMatchObject({
      actions: [{ type: 'STATE_INSTALLING_SOCKET', on: 'row' }],
      facts: ['preparation', 'sleeves', 'description', 'comments', 'preference'],
    });
    expect(queue('guide_state_finishing').actions).toEqual([
      { type: 'GUIDE_STATE_FINISHING', on: 'selection', ask: 'nothing' },
    ]);
    for (const [name, facts] of [
      ['package_prep_guides', ['recipient', 'comments']],
      ['package_prep_fabrications', ['delivery', 'recipient', 'comments']],
    ] as const) {
      expect(known(name)).toMatchObject({
        actions: [{ type: 'PACKAGE_PREPARATION' }, { type: 'PACKAGE_PREPARATION_HOLD' }],
        facts,
      });
    }
    for (const name of ['state_shipped', 'awaiting_treatment_updates']) {
      expect(queue(name).actions).toMatchObject([{ type: 'UPDATE_FURTHER_PROCESSING', ask: 'dialog' }]);
    }
    expect(queue('state_pending_impression_verification').actions).toMatchObject([
      { type: 'VERIFY_IMPRESSION', on: 'row', ask: 'dialog' },
    ]);
    expect(queue('state_package_to_send').actions).toEqual([
      { type: 'SHIP_PRODUCTS', on: 'selection', ask: 'confirm' },
    ]);
    expect(known('send_carrier').filter).toMatchObject({
      onHold: true,
      holdReasons: ['AWAITING_FILES'],
      medium: 'PHYSICAL',
      impressionDigitised: false,
    });
    expect(known('retrieve_cloud_files').filter).toMatchObject({
      onHold: true,
      holdReasons: ['AWAITING_FILES'],
      medium: 'CLOUD',
      filesDownloaded: false,
    });
  });
});

describe('views on what is printed', () => {
  it('show every element that can be put into a batch in one preparation', () => {
    for (const category of BATCH_CATEGORY_NAMES) {
      const { kind, types, elementStates } = batchCategory(category);
      for (const type of types) {
        const facts = { kind, type, state: elementStates.PREPARATION, projectOnHold: false, deadline: null };
        for (const deadline of [null, ASKER.today, addDays(ASKER.today, 4)]) {
          const views = VIEWS.filter(
            (view) => view.subject === 'element' && inView(view, { ...facts, deadline }, ASKER),
          );
          expect(
            views.map(({ name }) => name),
            `${category} ${type} ${deadline}`,
          ).toHaveLength(1);
        }
        const held = VIEWS.filter(
          (view) => view.subject === 'element' && inView(view, { ...facts, projectOnHold: true }, ASKER),
        );
        expect(held).toEqual([]);
      }
    }
  });

  it('show every batch in each of its states until it is over', () => {
    for (const category of BATCH_CATEGORY_NAMES) {
      for (const state of BATCH_STATES) {
        const views = VIEWS.filter(
          (view) => view.subject === 'batch' && inView(view, { category, state }, ASKER),
        );
        const waits = state !== 'TERMINATED' && batchSteps(category).includes(state);
        expect(views, `${category} ${state}`).toHaveLength(waits ? 1 : 0);
      }
    }
  });

  it('stand where the people of the machines open them', () => {
    const machines = member('PROD_MACHINE');
    expect(placeOf(known('model_printing_preparation'), machines)).toEqual({
      team: 'PROD_MACHINE',
      component: 'model_printing',
    });
    expect(placeOf(known('bruxism_printing_post_processing'), admin)?.component).toBe(
      'biocompatible_printing',
    );
    expect(placeOf(known('model_printing_preparation'), member('LOG'))).toBeUndefined();
  });
});

describe('users who may act on printed elements', () => {
  const teams = TEAM_CODES.map((team) => ({ team, actor: staffWith([], [team]) }));
  const opens = (actor: Actor, shows: (view: NamedView) => boolean) =>
    VIEWS.some((view) => shows(view) && mayOpenView(view, actor));

  it.each(teams)('in $team has a view of the batches in each state in which they may', ({ actor }) => {
    for (const category of BATCH_CATEGORY_NAMES) {
      for (const state of batchSteps(category)) {
        if (batchOffers(aBatch(category, state), actor).length === 0) continue;
        const shown = opens(
          actor,
          (view) => view.subject === 'batch' && inView(view, { category, state }, ASKER),
        );
        expect(shown, `${category} ${state}`).toBe(true);
      }
    }
  });

  it.each(teams)('in $team has a view of the elements and printers that they prepare', ({ actor }) => {
    const loads = loadResin.offer({ machine: EMPTY_PRINTER, family: null, lot: null }, actor) !== 'absent';
    for (const category of BATCH_CATEGORY_NAMES) {
      const elements = [anElement(category)];
      const prepares = printingPreparation.offer(aPreparation({ elements }), actor) !== 'absent';
      const shown = opens(actor, (view) => view.subject === 'element' && view.filter.category === category);
      expect(shown, category).toBe(prepares);
      expect(shown, category).toBe(loads);
    }
  });
});

describe('a window of days', () => {
  const today = '2030-01-31';
  it('is counted from today with both ends, and holds what has no day as due today', () => {
    expect(isInWindow({ to: 1 }, '2030-02-01', today)).toBe(true);
    expect(isInWindow({ to: 1 }, '2030-02-02', today)).toBe(false);
    expect(isInWindow({ to: 1 }, '2029-12-31', today)).toBe(true);
    expect(isInWindow({ from: 2 }, '2030-02-02', today)).toBe(true);
    expect(isInWindow({ from: 2 }, '2030-02-01', today)).toBe(false);
    expect(isInWindow({ to: 1 }, null, today)).toBe(true);
    expect(isInWindow({ from: 2 }, null, today)).toBe(false);
    expect(isInWindow({}, null, today)).toBe(true);
  });
});

describe('the actions of a view', () => {
  it('are all those that have no other place than a work queue', () => {
    const placed = Object.values(ACTIONS).flatMap(({ type, place }) => (place === 'queue' ? [type] : []));
    expect(VIEW_ACTIONS).toEqual(expect.arrayContaining(placed));
  });

  it('decide whether rows have boxes: for several, for one, or none where nothing is done with them', () => {
    const one = { type: 'VERIFY_FILES', on: 'row', ask: 'dialog' } as const;
    const several = { type: 'SHIP_PRODUCTS', on: 'selection', ask: 'confirm' } as const;
    expect(choiceOf({ actions: [] })).toBe('none');
    expect(choiceOf({ actions: [], files: 'guides' })).toBe('multi');
    expect(choiceOf({ actions: [one] })).toBe('single');
    expect(choiceOf({ actions: [one, several] })).toBe('multi');
  });

  const acting = PROJECT_VIEWS.filter((view) => view.actions.length > 0);

  it.each(acting)('of $name are offered to its teams on what it shows', (view) => {
    const { states, holdReasons, medium, productCodes } = view.filter;
    const teams = DASHBOARDS.filter((dashboard) => viewsOf(dashboard).includes(view)).flatMap(
      (dashboard): readonly TeamCode[] => dashboard.teams,
    );
    for (const productCode of productCodes ?? PRODUCT_CODES) {
      const project = aProject({
        productCode,
        state: states?.[0] ?? 'PACKAGE_PREPARATION',
        holdReason: holdReasons?.[0] ?? null,
        nextStateAfterHold: holdReasons ? 'PACKAGE_TO_SEND' : null,
        media: { impression: medium ?? 'UPLOAD', dicom: medium ?? 'UPLOAD', secondDicom: null },
      });
      for (const team of teams.filter((code) => !view.readOnlyFor.includes(code))) {
        for (const { type, permissions = [] } of view.actions) {
          const actor = staffWith([...permissions], [team]);
          const offered = offersFor({ ...project, assigneeId: actor.id }, actor, NOW.today);
          const types = offered.filter((offer) => !offer.disabledReason).map((offer) => offer.type);
          expect(types, `${team} ${productCode}`).toContain(type);
          expect(actionsInView(view, actor).map((action) => action.type)).toContain(type);
        }
      }
    }
  });

  it.each(DASHBOARDS)('of $component are offered to whoever was granted it', (dashboard: Dashboard) => {
    const granted = (permissions: Actor['permissions']): Actor => ({
      ...staffWith(permissions),
      dashboards: [dashboard.component],
    });
    const shown = viewsOf(dashboard);
    for (const view of acting.filter((one) => shown.includes(one))) {
      const { states, holdReasons, medium, productCodes } = view.filter;
      for (const { type, permissions = [] } of view.actions) {
        const actor = granted(permissions);
        if (!mayActInView(view, actor)) continue;
        const project = aProject({
          productCode: productCodes?.[0] ?? 'GCEP',
          state: states?.[0] ?? 'PACKAGE_PREPARATION',
          holdReason: holdReasons?.[0] ?? null,
          nextStateAfterHold: holdReasons ? 'PACKAGE_TO_SEND' : null,
          assigneeId: actor.id,
          media: { impression: medium ?? 'UPLOAD', dicom: medium ?? 'UPLOAD', secondDicom: null },
        });
        const offered = offersFor(project, actor, NOW.today).filter((offer) => !offer.disabledReason);
        expect(
          offered.map((offer) => offer.type),
          view.name,
        ).toContain(type);
      }
    }
    const actor = granted([]);
    expect(handlesParcels(actor)).toBe(shown.some((view) => view.subject === 'accessoryOrder'));
    for (const category of BATCH_CATEGORY_NAMES) {
      const works = shown.some((view) => view.subject === 'element' && view.filter.category === category);
      expect(batchOffers(aBatch(category), actor).length > 0, category).toBe(works);
      const preparation = printingPreparation.offer(aPreparation({ elements: [anElement(category)] }), actor);
      expect(preparation !== 'absent', category).toBe(works);
    }
    const loads = loadResin.offer({ machine: EMPTY_PRINTER, family: null, lot: null }, actor) !== 'absent';
    expect(loads).toBe(dashboard.machines?.includes(EMPTY_PRINTER.kind) === true);
  });

  it.each(acting)('of $name say which are for whoever handles the project', (view) => {
    for (const { type, handlerOnly = false, permissions = [] } of view.actions) {
      const { states, holdReasons, productCodes } = view.filter;
      const project = aProject({
        productCode: productCodes?.[0] ?? 'GCEP',
        state: states?.[0] ?? 'PACKAGE_PREPARATION',
        holdReason: holdReasons?.[0] ?? null,
        assigneeId: 99,
      });
      const offers = offersFor(project, staffWith([...permissions], [...TEAM_CODES]), NOW.today);
      const refused = offers.find((offer) => offer.type === type)?.disabledReason;
      expect(refused === 'project.notHandler', type).toBe(handlerOnly);
      expect(columnsRead<QueueSubject>(view).includes('assigneeId') || !handlerOnly).toBe(true);
    }
  });

  it('finish every product that has this step, and no other', () => {
    const finishing = VIEWS.filter(
      ({ subject, filter }) =>
        subject === 'project' && 'states' in filter && filter.states?.[0] === 'FINISHING',
    ).filter(({ filter }) => 'onHold' in filter && filter.onHold === false);
    const shown = finishing.flatMap(
      ({ filter }) => ('productCodes' in filter ? filter.productCodes : []) ?? [],
    );
    const finished = PRODUCT_CODES.filter((code) =>
      workflowOf(code).some(({ state }) => state === 'FINISHING'),
    );
    expect(
      finished.filter((code) => !shown.includes(code) && productByCode(code).type !== 'PROSTHESIS'),
    ).toEqual([]);
    expect(shown.filter((code) => !finished.includes(code))).toEqual([]);
  });

  it('lead a product that is made, formed or controlled to the next step of its workflow', () => {
    const made = ['THERMOFORMING', 'FINISHING', 'QUALITY_CONTROL'];
    const steps = codesOfType('FABRICATION').flatMap((code) =>
      workflowOf(code).flatMap(({ state }) => (made.includes(state) ? [nextState(code, state)] : [])),
    );
    expect(steps).not.toContain(null);
  });
});

describe('dashboards', () => {
  it('have every view at least once', () => {
    const placed = new Set(DASHBOARDS.flatMap((dashboard) => viewsOf(dashboard)));
    expect(VIEWS.filter((view) => !placed.has(view)).map((view) => named(view))).toEqual([]);
  });

  it('are there for every base product that can be ordered', () => {
    const bases = DASHBOARDS.flatMap((dashboard) => ('bases' in dashboard ? dashboard.bases : []));
    expect(bases).toEqual(expect.arrayContaining(PRODUCTS.map(({ baseProduct }) => baseProduct)));
  });

  it('show under each heading a view of the base product', () => {
    for (const dashboard of DASHBOARDS) {
      const bases = 'bases' in dashboard ? dashboard.bases : [undefined];
      for (const base of bases) {
        for (const { key, views } of categoriesOf(dashboard, base)) {
          expect(views.length, `${dashboard.component} ${base} ${key}`).toBeGreaterThan(0);
          for (const view of views) expect([undefined, base]).toContain(view.base);
        }
      }
    }
  });

  it('refresh every five minutes, planning and modelling every two', () => {
    for (const { component, refreshSeconds } of DASHBOARDS) {
      const often = component === 'guide_planning' || component === 'modeling';
      expect(refreshSeconds).toBe(often ? 120 : 300);
    }
  });

  it('are found by team and component, with a base product where they have several', () => {
    const planning = dashboardOf('PROD_GUIDE', 'guide_planning');
    expect(planning?.refreshSeconds).toBe(120);
    expect(planning && baseOf(planning)).toBe('GUIDE');
    expect(planning && baseOf(planning, 'FABRICATION_MA')).toBe('FABRICATION_MA');
    expect(planning && baseOf(planning, 'PROSTHESIS')).toBe('GUIDE');
    expect(dashboardOf('PROD_GUIDE', 'shipments')).toBeUndefined();
  });

  it('open to their team and to administrators', () => {
    expect(dashboardsFor(admin)).toEqual(DASHBOARDS);
    expect(dashboardsFor(member('LOG')).map((dashboard) => dashboard.component)).toEqual(['shipments']);
    expect(dashboardsFor(member('IT'))).toEqual([]);
    expect(dashboardsFor(dentist)).toEqual([]);
    const parcels = known('state_package_to_send');
    expect(mayOpenView(parcels, member('LOG'))).toBe(true);
    expect(mayOpenView(parcels, member('PROD_GUIDE'))).toBe(false);
    expect(mayOpenView(parcels, dentist)).toBe(false);
  });

  it('let the guide team see what awaits reception without validating it', () => {
    for (const base of ['GUIDE', 'FABRICATION_MA'] as const) {
      const reception = queue('awaiting_reception', base);
      expect(mayOpenView(reception, member('PROD_GUIDE'))).toBe(true);
      expect(mayActInView(reception, member('PROD_GUIDE'))).toBe(false);
      expect(mayActInView(reception, admin)).toBe(true);
    }
    const ofEverything = queue('awaiting_reception');
    expect(mayOpenView(ofEverything, member('PROD_GUIDE'))).toBe(false);
    expect(mayActInView(ofEverything, member('ADV', 'PROD_GUIDE'))).toBe(true);
  });

  it('show the team that plans or makes a product what is on its way for it, and for no other', () => {
    const arriving = (component: string, base: BaseProduct) => {
      const dashboard = DASHBOARDS.find((one) => one.component === component) as Dashboard;
      const views = categoriesOf(dashboard, base).find(({ key }) => key === 'arrivals')?.views ?? [];
      return views.map(({ name, filter }) => [name, 'productCodes' in filter ? filter.productCodes : null]);
    };
    for (const [component, base, codes] of [
      ['guide_planning', 'GUIDE', ['GCEP', 'GCET', 'GCAE', 'GCCI']],
      ['guide_planning', 'FABRICATION_MA', ['GCFA']],
      ['aligners', 'ALIGNERS', ['ALIG', 'ALFC']],
      ['aligners', 'FABRICATION_GUTTERS', ['ALGC', 'ALGE']],
      ['pr_brux_management', 'FABRICATION_PR', ['PRMA', 'PRMD', 'PRGB']],
    ] as const) {
      expect(arriving(component, base)).toEqual([
        ['awaiting_reception', codes],
        ['awaiting_digitisation', codes],
        ['retrieve_cloud_files', codes],
      ]);
    }
    const digitised = VIEWS.filter(({ name }) => name === 'awaiting_digitisation').flatMap(({ filter }) =>
      'productCodes' in filter ? (filter.productCodes ?? []) : [],
    );
    expect(digitised.toSorted()).toEqual(
      PRODUCT_CODES.filter((code) => productByCode(code).type !== 'PROSTHESIS').toSorted(),
    );
  });
});

describe('projects on hold', () => {
  const heldOf = (component: string) =>
    heldViewOf(DASHBOARDS.find((dashboard) => dashboard.component === component) as Dashboard);
  const aHeldGuide = (holdReason: HoldReason) => ({
    ...aProject({ productCode: 'GCEP', state: 'FINISHING' }),
    holdReason,
    destinationGroup: null,
    cutBack: false,
    planDeclined: false,
    deadline: null,
  });

  it('is in a view of the team whose step it left, and in no queue of the bench', () => {
    const held = heldOf('biocompatible_printing') as NamedView & ViewOf<'project'>;
    expect(inView(held, aHeldGuide('AWAITING_STOCK'), ASKER)).toBe(true);
    expect(inView(queue('guide_state_finishing'), aHeldGuide('AWAITING_STOCK'), ASKER)).toBe(false);
    expect(inView(heldOf('shipments') as typeof held, aHeldGuide('AWAITING_STOCK'), ASKER)).toBe(false);
  });

  it('has a queue of its own for the other reasons', () => {
    const held = heldOf('shipments') as NamedView & ViewOf<'project'>;
    const parcel = { ...aHeldGuide('AWAITING_PARTING'), state: 'PACKAGE_PREPARATION' as const };
    expect(inView(held, parcel, ASKER)).toBe(false);
    expect(inView(queue('awaiting_parting'), parcel, ASKER)).toBe(true);
  });

  it('are held where a step of the dashboard is one of their own product', () => {
    const shows = (component: string, state: ProjectState) => {
      const aligners = { ...aHeldGuide('AWAITING_STOCK'), productCode: 'ALIG' as const, state };
      return inView(heldOf(component) as NamedView & ViewOf<'project'>, aligners, ASKER);
    };
    // Those who manage prostheses control aligners, but do not take up their files.
    expect(shows('pr_brux_management', 'FILES_VALIDATED')).toBe(false);
    expect(shows('aligners', 'FILES_VALIDATED')).toBe(true);
    expect(shows('pr_brux_management', 'QUALITY_CONTROL')).toBe(true);
  });

  it('has a view on every dashboard with steps of projects', () => {
    const without = DASHBOARDS.filter((dashboard: Dashboard) => !heldViewOf(dashboard));
    expect(without.map(({ component }) => component)).toEqual([
      'modeling',
      'model_printing',
      'first_projects',
      'machining',
      'exports',
      'maintenance',
    ]);
  });
});
