import { describe, expect, it } from 'vitest';
import { offersFor } from '../src/actions/registry.ts';
import { dashboardOf, DASHBOARDS, dashboardsFor, mayActInView, mayOpenView } from '../src/dashboards.ts';
import type { Actor } from '../src/people.ts';
import { codesOfType } from '../src/products.ts';
import { transitionsFrom } from '../src/workflows.ts';
import { VIEW_NAMES, viewByName, VIEWS } from '../src/views.ts';
import type { TeamCode } from '../src/teams.ts';
import { aProject, staffWith } from './support/builders.ts';

const member = (...teams: readonly TeamCode[]): Actor => ({
  id: 1,
  role: 'ROLE_INTERNAL_USER',
  permissions: [],
  teams,
});
const admin: Actor = { ...member(), role: 'ROLE_ADMIN' };
const dentist: Actor = { ...member('LOG'), role: 'ROLE_USER' };

describe('views', () => {
  it('show every state a guide waits in for staff, from the files to the parcel', () => {
    const shown = VIEWS.filter((view) => !view.filter.onHold).flatMap((view) => view.filter.states ?? []);
    expect([...new Set(shown)].toSorted()).toEqual(
      [
        'PENDING_FILES_VERIFICATION',
        'NEW_FILES_CONFIRMED',
        'FILES_REJECTED',
        'NEW_FILES_UPLOADED',
        'FILES_VALIDATED',
        'DRAFTING_PLAN',
        'DRAFT_PLAN_SENT',
        'DRAFT_PLAN_REJECTED',
        'DRAFT_PLAN_APPROVED',
        'TODO_ATTACHMENT',
        'PRODUCTION_IN_PROGRESS',
        'INSTALLING_SOCKET',
        'FINISHING',
        'PACKAGE_PREPARATION',
        'PACKAGE_TO_SEND',
      ].toSorted(),
    );
  });

  it('limit themselves by states or by hold reasons', () => {
    for (const { name, filter } of VIEWS) {
      expect((filter.states ?? []).length + (filter.holdReasons ?? []).length, name).toBeGreaterThan(0);
      expect(filter.onHold, name).toBe(filter.holdReasons !== undefined);
    }
  });

  it('only wait for products that can be in their states', () => {
    for (const { name, filter } of VIEWS) {
      for (const code of filter.productCodes ?? []) {
        const possible = (filter.states ?? ['ORDER_CONFIRMED']).some(
          (state) => transitionsFrom(code, state).length > 0,
        );
        expect(possible || code === 'GCCI', `${name} ${code}`).toBe(true);
        expect(codesOfType('GUIDE')).toContain(code);
      }
    }
  });

  it('refresh every minute, or every ten where things come slowly', () => {
    const slow = VIEWS.filter((view) => view.refreshSeconds === 600).map((view) => view.name);
    expect(slow).toEqual(['send_carrier', 'retrieve_cloud_files', 'awaiting_parting']);
    expect(
      VIEWS.filter((view) => view.refreshSeconds !== 600).every((view) => view.refreshSeconds === 60),
    ).toBe(true);
  });

  it('sort by a column they show, and act only on what can be selected', () => {
    for (const view of VIEWS) {
      for (const { column } of view.defaultOrder) expect(view.columns, view.name).toContain(column);
      if (view.action !== null) expect(view.selection, view.name).not.toBe('none');
      if (view.action === null) expect(view.alternative, view.name).toBeNull();
    }
  });

  it('act as the specification says', () => {
    expect(viewByName('installing_socket')).toMatchObject({
      action: 'STATE_INSTALLING_SOCKET',
      panel: 'sleeves',
    });
    expect(viewByName('guide_state_finishing')).toMatchObject({
      action: 'GUIDE_STATE_FINISHING',
      selection: 'multi',
    });
    expect(viewByName('package_prep_guides')).toMatchObject({
      action: 'PACKAGE_PREPARATION',
      alternative: 'PACKAGE_PREPARATION_HOLD',
      panel: 'photo',
    });
    expect(viewByName('state_package_to_send')).toMatchObject({
      action: 'SHIP_PRODUCTS',
      selection: 'multi',
    });
    expect(viewByName('send_carrier').filter).toMatchObject({
      onHold: true,
      holdReasons: ['AWAITING_FILES'],
      medium: 'PHYSICAL',
      impressionDigitised: false,
    });
    expect(viewByName('retrieve_cloud_files').filter).toMatchObject({
      onHold: true,
      holdReasons: ['AWAITING_FILES'],
      medium: 'CLOUD',
      filesDownloaded: false,
    });
  });
});

describe('the action of a view', () => {
  const acting = VIEWS.filter((view) => view.action !== null);

  it.each(acting)('$name is offered to its teams on what it shows', (view) => {
    const { states, holdReasons, medium, productCodes } = view.filter;
    const teams = DASHBOARDS.filter(({ categories }) =>
      categories.some((category) => (category.views as readonly string[]).includes(view.name)),
    ).map(({ team }) => team);
    for (const productCode of productCodes ?? codesOfType('GUIDE')) {
      const project = aProject({
        productCode,
        state: states?.[0] ?? 'PACKAGE_PREPARATION',
        holdReason: holdReasons?.[0] ?? null,
        nextStateAfterHold: holdReasons ? 'PACKAGE_TO_SEND' : null,
        media: { impression: medium ?? 'UPLOAD', dicom: medium ?? 'UPLOAD', secondDicom: null },
      });
      for (const team of teams.filter((code) => !view.readOnlyFor.includes(code))) {
        const offered = offersFor(project, staffWith([], [team])).filter((offer) => !offer.disabledReason);
        const types = offered.map((offer) => offer.type);
        expect(types, `${team} ${productCode}`).toContain(view.action);
        if (view.alternative !== null) expect(types, `${team} ${productCode}`).toContain(view.alternative);
      }
    }
  });
});

describe('dashboards', () => {
  it('have every view at least once', () => {
    const placed = new Set(
      DASHBOARDS.flatMap((dashboard) => dashboard.categories.flatMap((category) => [...category.views])),
    );
    expect(VIEW_NAMES.filter((name) => !placed.has(name))).toEqual([]);
  });

  it('refresh every five minutes, planning every two', () => {
    for (const dashboard of DASHBOARDS) {
      expect(dashboard.refreshSeconds).toBe(dashboard.component === 'guide_planning' ? 120 : 300);
    }
  });

  it('are found by team and component', () => {
    expect(dashboardOf('PROD_GUIDE', 'guide_planning')?.refreshSeconds).toBe(120);
    expect(dashboardOf('PROD_GUIDE', 'shipments')).toBeUndefined();
  });

  it('open to their team and to administrators', () => {
    expect(dashboardsFor(admin)).toEqual(DASHBOARDS);
    expect(dashboardsFor(member('LOG')).map((dashboard) => dashboard.component)).toEqual(['shipments']);
    expect(dashboardsFor(member('IT'))).toEqual([]);
    expect(dashboardsFor(dentist)).toEqual([]);
    expect(mayOpenView('state_package_to_send', member('LOG'))).toBe(true);
    expect(mayOpenView('state_package_to_send', member('PROD_GUIDE'))).toBe(false);
    expect(mayOpenView('state_package_to_send', dentist)).toBe(false);
  });

  it('let the guide team see what awaits reception without validating it', () => {
    expect(mayOpenView('awaiting_reception', member('PROD_GUIDE'))).toBe(true);
    expect(mayActInView('awaiting_reception', member('PROD_GUIDE'))).toBe(false);
    expect(mayActInView('awaiting_reception', member('ADV', 'PROD_GUIDE'))).toBe(true);
    expect(mayActInView('awaiting_reception', admin)).toBe(true);
  });
});
