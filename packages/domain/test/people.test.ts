import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  can,
  canAny,
  CATEGORIES,
  handles,
  isColleagues,
  isOrderedFor,
  isStaff,
  LANGUAGES,
  readableSurname,
  shortName,
  ROLE_HOME,
  ROLE_ROOT,
  ROLES,
  TITLES,
  USER_STATUSES,
} from '../src/people.ts';
import { ASSIGN_TO_ME_PERMISSIONS, NEW_PROJECT_PERMISSIONS, PERMISSIONS } from '../src/permissions.ts';
import { FIXED_TEAM, MAX_TEAMS, TEAM_CODES, TEAMS } from '../src/teams.ts';

const actor = (role: Actor['role'], permissions: Actor['permissions'] = []): Actor => ({
  id: 1,
  role,
  permissions,
  teams: [],
});

describe('people', () => {
  it('have one of three roles, each with a path segment and a landing page', () => {
    expect(ROLES).toEqual(['ROLE_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN']);
    expect(ROLE_ROOT).toEqual({ ROLE_USER: 'user', ROLE_INTERNAL_USER: 'internal', ROLE_ADMIN: 'admin' });
    expect(ROLE_HOME).toEqual({
      ROLE_USER: '/user/myprojects',
      ROLE_INTERNAL_USER: '/internal/dashboards',
      ROLE_ADMIN: '/admin/dashboards',
    });
  });

  it('have the titles, languages, statuses and categories of the specification', () => {
    expect(TITLES).toEqual(['Dr', 'Mr', 'Mrs', 'Miss']);
    expect(LANGUAGES).toEqual(['EN', 'FR']);
    expect(USER_STATUSES).toEqual(['CREATED', 'ACTIVE', 'INACTIVE', 'SUSPENDED']);
    expect(CATEGORIES).toEqual(['NEWBIE', 'PRIORITY', 'UNSATISFIED']);
  });

  it.each([
    ['DE LA TOUR-PETIT', 'De La Tour-Petit'],
    ["D'ÉVREUX", "D'Évreux"],
  ])('are written to as people: %s, %s', (stored, written) => {
    expect(readableSurname(stored)).toBe(written);
  });

  it.each([
    ['Marie-Hélène DE LA TOUR', 'M.-H. DE LA TOUR'],
    ['Anne Élise MAQUETTE-PETIT', 'A. É. MAQUETTE-PETIT'],
    ['Faustine ÉBAUCHE', 'F. ÉBAUCHE'],
    ['Camille EXEMPLE', 'Camille EXEMPLE'],
    ['ALISIER-DES-BOIS-VERTS', 'ALISIER-DES-BOIS-VERTS'],
  ])('fit into narrow columns: %s as %s', (full, short) => {
    expect(shortName(full)).toBe(short);
  });

  it('fit into narrower ones by their initials, whatever their length', () => {
    expect(shortName('Camille EXEMPLE', 0)).toBe('C. EXEMPLE');
    expect(shortName('ALISIER', 0)).toBe('ALISIER');
  });

  it('are staff unless they are dentists', () => {
    expect(ROLES.filter((role) => isStaff({ role }))).toEqual(['ROLE_INTERNAL_USER', 'ROLE_ADMIN']);
  });
});

describe('permissions', () => {
  it('are those of the specification', () => {
    expect(PERMISSIONS.toSorted()).toEqual(
      [
        // spec 1 §6
        'CREATE_OR_DELETE_PROJECT',
        'VIEW_PRODUCT_TYPES',
        'CREATE_OR_DELETE_USER',
        'EDIT_COURIER_DOCUMENTS',
        'VIEW_DISCOUNTS',
        'CREATE_OR_DELETE_DISCOUNT',
        'VIEW_INVOICES',
        'CREATE_INVOICE',
        'EDIT_CLINIC',
        'EDIT_GUIDE',
        'EDIT_ALIGNERS',
        'EDIT_PROSTHESIS',
        'EDIT_FABRICATION',
        'EDIT_PROJECT',
        'EDIT_BREAKDOWN',
        'EDIT_BREAKDOWN_EXTENDED',
        'DIGITISE_IMPRESSION',
        // spec 2 §6
        'EDIT_USER',
        'DECLARE_QC_NC',
        // spec 3 §6
        'EDIT_PILLAR',
        'EDIT_IMPLANT',
        'EDIT_SLEEVE',
        'EDIT_MATERIAL',
        'SEND_PILLAR_SUPPLIER_EMAILS',
      ].toSorted(),
    );
  });

  it('are all held by administrators, listed for internal users, and never held by dentists', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERMISSIONS), fc.subarray([...PERMISSIONS]), (permission, listed) => {
        expect(can(actor('ROLE_ADMIN'), permission)).toBe(true);
        expect(can(actor('ROLE_INTERNAL_USER', listed), permission)).toBe(listed.includes(permission));
        expect(can(actor('ROLE_USER', listed), permission)).toBe(false);
      }),
    );
  });

  it('allow assigning a project to oneself with any one of four', () => {
    expect(ASSIGN_TO_ME_PERMISSIONS).toEqual([
      'EDIT_PROJECT',
      'EDIT_GUIDE',
      'EDIT_ALIGNERS',
      'EDIT_PROSTHESIS',
    ]);
    expect(canAny(actor('ROLE_INTERNAL_USER', ['EDIT_ALIGNERS']), ASSIGN_TO_ME_PERMISSIONS)).toBe(true);
    expect(canAny(actor('ROLE_INTERNAL_USER', ['EDIT_FABRICATION']), ASSIGN_TO_ME_PERMISSIONS)).toBe(false);
  });

  it('require two for the new-project page', () => {
    expect(NEW_PROJECT_PERMISSIONS).toEqual(['CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES']);
  });
});

describe('teams', () => {
  it('are those of the specification plus logistics, with unique ids', () => {
    expect(TEAM_CODES).toEqual([
      'COM',
      'RC',
      'ADV',
      'PROD_GUIDE',
      'PROD_ALIG',
      'PROD_PR',
      'MAN_PR',
      'PROD_MACHINE',
      'QA',
      'LOG',
      'IT',
    ]);
    expect(new Set(TEAM_CODES.map((code) => TEAMS[code].id)).size).toBe(TEAM_CODES.length);
  });

  it('number at most five per person, and exclude IT from the picker', () => {
    expect(MAX_TEAMS).toBe(5);
    expect(FIXED_TEAM).toBe('IT');
  });
});

describe('a project', () => {
  it('is handled by its assignee and by administrators, and taken up where it has none', () => {
    const colleague = { ...actor('ROLE_INTERNAL_USER'), id: 2 };
    expect(handles(actor('ROLE_INTERNAL_USER'), 1)).toBe(true);
    expect(handles(colleague, 1)).toBe(false);
    expect(handles(actor('ROLE_ADMIN'), 2)).toBe(true);
    expect(isColleagues(colleague, 1)).toBe(true);
    expect(isColleagues(colleague, 2)).toBe(false);
    expect(isColleagues(colleague, null)).toBe(false);
    expect(isColleagues({ ...colleague, role: 'ROLE_ADMIN' }, 1)).toBe(false);
  });
});

it('staff order for dentists alone, whose accounts are confirmed and not closed', () => {
  const may = (emailConfirmed: boolean) =>
    USER_STATUSES.filter((status) => isOrderedFor({ role: 'ROLE_USER', status, emailConfirmed }));
  expect(may(true)).toEqual(['CREATED', 'ACTIVE']);
  expect(may(false)).toEqual(['ACTIVE']);
  expect(isOrderedFor({ role: 'ROLE_ADMIN', status: 'ACTIVE', emailConfirmed: true })).toBe(false);
});
