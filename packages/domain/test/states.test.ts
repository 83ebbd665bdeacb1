import { describe, expect, it } from 'vitest';
import { PRODUCT_CODES, PRODUCT_TYPE_CODES } from '../src/products.ts';
import {
  canUploadFiles,
  isDeliverable,
  isDelivered,
  isEditable,
  isInProductionOrLater,
  isInProgress,
  isListed,
  matchesAny,
  PREPARATION_STATES,
  PRODUCTION_STATES,
  PROJECT_STATES,
  type ProjectState,
  STATUS_GROUPS,
  statusGroup,
  statusGroupFilter,
} from '../src/states.ts';

/** Transcribed from spec 1 §4. */
const SPEC_STATES =
  'CREATED, CUSTOMIZATION_COMPLETED, ADDED_TO_CART, ORDER_CONFIRMED, PENDING_FILES_VERIFICATION, FILES_VALIDATED, FILES_REJECTED, NEW_FILES_UPLOADED, NEW_FILES_CONFIRMED, DRAFTING_PLAN, DRAFT_PLAN_SENT, DRAFT_PLAN_APPROVED, DRAFT_PLAN_REJECTED, TODO_ATTACHMENT, PRODUCTION_IN_PROGRESS, PRODUCTION_COMPLETED, TRIMMING, ASSEMBLING, POLISHING, INSTALLING_SOCKET, THERMOFORMING, FINISHING, QUALITY_CONTROL, OUT_SOURCED, PACKAGE_PREPARATION, PACKAGE_TO_SEND, SHIPPED, NEW_IMPRESSION_SENT, PENDING_IMPRESSION_VERIFICATION, IMPRESSION_VALIDATED, IMPRESSION_REJECTED, NEW_IMPRESSION_UPLOADED, TREATMENT_TERMINATED, FILES_ARCHIVED, DELETED, SUSPENDED, REFUSED, OLD_PROJECT';

const statesWhere = (predicate: (state: ProjectState) => boolean) => PROJECT_STATES.filter(predicate);
const allBut = (...excluded: readonly string[]) =>
  PROJECT_STATES.filter((state) => !excluded.includes(state));

describe('project states', () => {
  it('are the 38 of the specification', () => {
    expect(PROJECT_STATES.join(', ')).toBe(SPEC_STATES);
    expect(PROJECT_STATES).toHaveLength(38);
  });

  it('are in progress except before the order, after delivery and when closed', () => {
    expect(statesWhere(isInProgress)).toEqual(
      allBut(
        'CREATED',
        'CUSTOMIZATION_COMPLETED',
        'ADDED_TO_CART',
        'SHIPPED',
        'TREATMENT_TERMINATED',
        'FILES_ARCHIVED',
        'DELETED',
        'REFUSED',
        'OLD_PROJECT',
      ),
    );
  });

  it('are delivered when shipped, terminated or archived', () => {
    expect(statesWhere(isDelivered)).toEqual(['SHIPPED', 'TREATMENT_TERMINATED', 'FILES_ARCHIVED']);
  });

  it('are deliverable except before the order and when closed', () => {
    expect(statesWhere(isDeliverable)).toEqual(
      allBut(
        'CREATED',
        'CUSTOMIZATION_COMPLETED',
        'ADDED_TO_CART',
        'DELETED',
        'SUSPENDED',
        'REFUSED',
        'OLD_PROJECT',
      ),
    );
  });

  it('are all listed but that of deleted projects', () => {
    expect(statesWhere(isListed)).toEqual(allBut('DELETED'));
  });

  it('are editable only before the cart', () => {
    expect(statesWhere(isEditable)).toEqual(['CREATED', 'CUSTOMIZATION_COMPLETED']);
  });

  it.each(['GUIDE', 'ALIGNERS', 'FABRICATION'] as const)('of a %s accept uploads in six cases', (type) => {
    expect(statesWhere((state) => canUploadFiles(state, type))).toEqual([
      'CREATED',
      'CUSTOMIZATION_COMPLETED',
      'FILES_REJECTED',
      'NEW_FILES_UPLOADED',
      'IMPRESSION_REJECTED',
      'NEW_IMPRESSION_UPLOADED',
    ]);
  });

  it('of a prosthesis accept uploads until it is packed, unless it is given up, stopped or old', () => {
    expect(statesWhere((state) => canUploadFiles(state, 'PROSTHESIS'))).toEqual(
      allBut(
        'PACKAGE_PREPARATION',
        'PACKAGE_TO_SEND',
        'FILES_ARCHIVED',
        'SHIPPED',
        'DELETED',
        'SUSPENDED',
        'REFUSED',
        'OLD_PROJECT',
      ),
    );
  });

  it('include fourteen named on trackers, none of them preparation states', () => {
    expect(PRODUCTION_STATES).toEqual([
      'PRODUCTION_IN_PROGRESS',
      'PRODUCTION_COMPLETED',
      'TRIMMING',
      'ASSEMBLING',
      'POLISHING',
      'INSTALLING_SOCKET',
      'THERMOFORMING',
      'FINISHING',
      'QUALITY_CONTROL',
      'OUT_SOURCED',
      'PACKAGE_PREPARATION',
      'PACKAGE_TO_SEND',
      'SHIPPED',
      'FILES_ARCHIVED',
    ]);
    expect(PREPARATION_STATES.filter((state) => PRODUCTION_STATES.includes(state))).toEqual([]);
  });

  it('count as production or later from TODO_ATTACHMENT onwards', () => {
    expect(PRODUCTION_STATES.every(isInProductionOrLater)).toBe(true);
    expect(isInProductionOrLater('TODO_ATTACHMENT')).toBe(true);
    expect(isInProductionOrLater('TREATMENT_TERMINATED')).toBe(true);
    expect(isInProductionOrLater('DRAFT_PLAN_APPROVED')).toBe(false);
    expect(isInProductionOrLater('DELETED')).toBe(false);
  });
});

describe('status groups', () => {
  it('number nine', () => {
    expect(STATUS_GROUPS).toEqual([
      'ORDER_CONFIRMED',
      'TO_VERIFY_FILES',
      'TO_SEND_NEW_FILES',
      'TO_SEND_DRAFT_PLAN',
      'TO_VERIFY_DRAFT_PLAN',
      'TO_PRODUCE',
      'SENT',
      'REFUSED',
      'TO_DO_ACTION',
    ]);
  });

  it.each([
    ['ORDER_CONFIRMED', 'GCEP', 'ORDER_CONFIRMED'],
    ['PENDING_FILES_VERIFICATION', 'GCEP', 'TO_VERIFY_FILES'],
    ['NEW_FILES_CONFIRMED', 'GCET', 'TO_VERIFY_FILES'],
    ['FILES_REJECTED', 'GCEP', 'TO_SEND_NEW_FILES'],
    ['FILES_VALIDATED', 'GCEP', 'TO_SEND_DRAFT_PLAN'],
    ['FILES_VALIDATED', 'GCFA', 'TO_PRODUCE'],
    ['FILES_VALIDATED', 'PRMD', 'TO_PRODUCE'],
    ['DRAFT_PLAN_SENT', 'ALIG', 'TO_VERIFY_DRAFT_PLAN'],
    ['PRODUCTION_IN_PROGRESS', 'PR', 'TO_PRODUCE'],
    ['SHIPPED', 'GCCI', 'SENT'],
    ['REFUSED', 'ALIG', 'REFUSED'],
    ['CREATED', 'GCAE', 'TO_DO_ACTION'],
    ['DELETED', 'GCAE', 'TO_DO_ACTION'],
  ] as const)('of %s, a %s, is %s', (state, code, group) => {
    expect(statusGroup(state, code)).toBe(group);
  });

  it('partition the projects, with filters that match exactly their members', () => {
    for (const code of PRODUCT_CODES) {
      for (const state of PROJECT_STATES) {
        const groups = STATUS_GROUPS.filter((group) =>
          matchesAny(statusGroupFilter(group), { state, productCode: code }),
        );
        expect(groups, `${code} ${state}`).toEqual([statusGroup(state, code)]);
      }
    }
  });

  it('cover the four product types', () => {
    expect(PRODUCT_TYPE_CODES).toEqual(['GUIDE', 'ALIGNERS', 'FABRICATION', 'PROSTHESIS']);
  });
});
