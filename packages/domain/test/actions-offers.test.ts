import { describe, expect, it } from 'vitest';
import type { ProjectFacts } from '../src/actions/action.ts';
import { ACTION_TYPES, type ActionType } from '../src/actions/names.ts';
import { ACTIONS, offersFor } from '../src/actions/registry.ts';
import { HOLD_REASONS } from '../src/holds.ts';
import type { Actor } from '../src/people.ts';
import { PRODUCT_CODES } from '../src/products.ts';
import { PROJECT_STATES } from '../src/states.ts';
import {
  NOW,
  anImplant,
  aProject,
  everyPermission,
  staffWith,
  theAdmin,
  theDentist,
} from './support/builders.ts';

/** Actions offered to a user; `TYPE: code` for disabled ones. */
function offered(over: Partial<ProjectFacts>, actor: Actor, place: 'panel' | 'all' = 'all'): string[] {
  return offersFor(aProject(over), actor, NOW.today)
    .filter((offer) => place === 'all' || offer.place === place)
    .map(({ type, disabledReason }) => (disabledReason ? `${type}: ${disabledReason}` : type));
}
const panel = (over: Partial<ProjectFacts>, actor: Actor) => offered(over, actor, 'panel');

const guideEditor = staffWith(['EDIT_GUIDE']);
const alignersEditor = staffWith(['EDIT_ALIGNERS']);
const fabricationEditor = staffWith(['EDIT_FABRICATION']);
const mine = { assigneeId: guideEditor.id };

describe('actions of the panel by state (spec 1 §4)', () => {
  it('CUSTOMIZATION_COMPLETED: staff with the create permission validate an order of fabrication', () => {
    const creator = staffWith(['CREATE_OR_DELETE_PROJECT']);
    expect(panel({ productCode: 'GCFA' }, creator)).toEqual(['VALIDATE_ORDER']);
    expect(panel({ productCode: 'GCEP' }, creator)).toEqual([]);
    expect(panel({ productCode: 'GCFA' }, fabricationEditor)).toEqual([]);
    expect(panel({ productCode: 'GCFA' }, theDentist)).toEqual([]);
  });

  it.each(['PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED'] as const)(
    '%s: the handler verifies files',
    (state) => {
      expect(panel({ state }, guideEditor)).toEqual(['VERIFY_FILES: project.notHandler']);
      expect(panel({ state, ...mine }, guideEditor)).toEqual(['VERIFY_FILES']);
      expect(panel({ state, productCode: 'ALIG', ...mine }, alignersEditor)).toEqual(['VERIFY_FILES']);
      expect(panel({ state, ...mine }, alignersEditor)).toEqual([]);
      expect(panel({ state }, theAdmin)).toContain('VERIFY_FILES');
      expect(panel({ state }, theDentist)).toEqual([]);
    },
  );

  it('FILES_REJECTED and IMPRESSION_REJECTED: the dentist uploads, editors note that files were received', () => {
    expect(panel({ state: 'FILES_REJECTED' }, theDentist)).toEqual(['UPLOAD_NEW_FILES']);
    expect(panel({ state: 'FILES_REJECTED' }, guideEditor)).toEqual(['UPDATE_NEW_FILES_RECEPTION']);
    const aligners = { state: 'IMPRESSION_REJECTED', productCode: 'ALIG' } as const;
    expect(panel(aligners, theDentist)).toEqual(['UPLOAD_NEW_FILES']);
    expect(panel(aligners, alignersEditor)).toEqual(['UPDATE_NEW_FILES_RECEPTION']);
  });

  it('NEW_FILES_UPLOADED: the dentist confirms once nothing is missing', () => {
    const state = 'NEW_FILES_UPLOADED';
    expect(panel({ state }, theDentist)).toEqual(['UPLOAD_NEW_FILES', 'CONFIRM_NEW_FILES']);
    expect(panel({ state, missing: [{ kind: 'file', key: 'DICOM1' }] }, theDentist)).toEqual([
      'UPLOAD_NEW_FILES',
      'CONFIRM_NEW_FILES: project.newFilesMissing',
    ]);
    expect(panel({ state, ...mine }, guideEditor)).toEqual([]);
  });

  it('FILES_REJECTED: what comes anew from the cloud is confirmed without an upload', () => {
    const project = {
      state: 'FILES_REJECTED',
      rejectedFileKinds: ['DICOM1'],
      media: { impression: 'UPLOAD', dicom: 'CLOUD', secondDicom: null },
    } as const;
    expect(panel(project, theDentist)).toEqual(['UPLOAD_NEW_FILES', 'CONFIRM_NEW_FILES']);
  });

  it('FILES_VALIDATED: prerequisites and implants of a guide, transfer of fabrication', () => {
    const state = 'FILES_VALIDATED';
    expect(panel({ state, ...mine }, guideEditor)).toEqual(['VALIDATE_DP_PREREQUISITE', 'MODIFY_IMPLANTS']);
    expect(panel({ state }, guideEditor)).toEqual([
      'VALIDATE_DP_PREREQUISITE',
      'MODIFY_IMPLANTS: project.notHandler',
    ]);
    for (const productCode of ['GCFA', 'ALGE', 'PRMA', 'PRMD', 'PRGB'] as const) {
      expect(panel({ state, productCode, ...mine }, fabricationEditor)).toEqual(['TRANSFER_TO_PRODUCTION']);
      // Editors of fabrication alone cannot assign a project to themselves.
      expect(panel({ state, productCode }, fabricationEditor)).toEqual([
        'TRANSFER_TO_PRODUCTION: project.forHandler',
      ]);
    }
  });

  it('DRAFTING_PLAN and DRAFT_PLAN_REJECTED: the plan is sent; implants only after a rejection', () => {
    const soon = 'TRANSFER_TO_PRODUCTION: project.draftPlanNotApproved';
    expect(panel({ state: 'DRAFTING_PLAN', ...mine }, guideEditor)).toEqual(['SEND_DRAFT_PLAN', soon]);
    expect(panel({ state: 'DRAFT_PLAN_REJECTED', ...mine }, guideEditor)).toEqual([
      'SEND_DRAFT_PLAN',
      'MODIFY_IMPLANTS',
      soon,
    ]);
  });

  it('DRAFT_PLAN_SENT: the dentist verifies the plan, and nobody else', () => {
    expect(panel({ state: 'DRAFT_PLAN_SENT' }, theDentist)).toEqual(['VERIFY_DRAFT_PLAN']);
    expect(panel({ state: 'DRAFT_PLAN_SENT' }, theAdmin)).not.toContain('VERIFY_DRAFT_PLAN');
  });

  it('DRAFT_PLAN_APPROVED: transfer to production by the handler, once every sleeve is known', () => {
    const project = { state: 'DRAFT_PLAN_APPROVED', ...mine } as const;
    expect(panel(project, guideEditor)).toEqual(['MODIFY_IMPLANTS', 'TRANSFER_TO_PRODUCTION']);
    const implants = [anImplant(), anImplant({ id: 2, toothNumber: 15, sleeveId: null })];
    expect(panel({ ...project, implants }, guideEditor)).toEqual([
      'MODIFY_IMPLANTS',
      'TRANSFER_TO_PRODUCTION: project.sleevesIncomplete',
    ]);
    expect(panel({ ...project, assigneeId: null }, guideEditor)).toEqual([
      'MODIFY_IMPLANTS: project.notHandler',
      'TRANSFER_TO_PRODUCTION: project.notHandler',
    ]);
  });
});

describe('on hold', () => {
  const waiting = (holdReason: ProjectFacts['holdReason'], over: Partial<ProjectFacts> = {}) => ({
    state: 'PENDING_FILES_VERIFICATION' as const,
    holdReason,
    ...mine,
    ...over,
  });

  it('the seven reasons of spec 1 §4 are resumed by staff, the others are not, and by no dentist', () => {
    const resumable = HOLD_REASONS.filter((reason) =>
      panel(waiting(reason), guideEditor).includes('RESUME_PROJECT'),
    );
    expect(resumable.toSorted()).toEqual([
      'AWAITING_COMPANY_INFO',
      'AWAITING_COMPANY_REPLY',
      'AWAITING_DENTIST_REPLY',
      'AWAITING_DRAFT_PLAN_VALIDATION',
      'AWAITING_FILES',
      'AWAITING_ORDER_MODIFICATION',
      'AWAITING_STOCK',
    ]);
    for (const reason of HOLD_REASONS) expect(offered(waiting(reason), theDentist)).toEqual([]);
  });

  it('actions that move the project on are greyed out', () => {
    expect(panel(waiting('AWAITING_STOCK'), guideEditor)).toEqual([
      'VERIFY_FILES: project.onHold',
      'RESUME_PROJECT',
    ]);
    expect(panel(waiting('AWAITING_COMPANY_INFO', { state: 'DRAFT_PLAN_SENT' }), theDentist)).toEqual([
      'VERIFY_DRAFT_PLAN: project.waitsForUs',
    ]);
    expect(panel(waiting('AWAITING_DENTIST_REPLY', { state: 'DRAFT_PLAN_SENT' }), theDentist)).toEqual([
      'VERIFY_DRAFT_PLAN',
    ]);
  });

  it('an impression is digitised with the permission', () => {
    const digitiser = staffWith(['DIGITISE_IMPRESSION']);
    expect(panel(waiting('AWAITING_DIGITISATION'), digitiser)).toEqual(['VALIDATE_DIGITISATION']);
    expect(panel(waiting('AWAITING_DIGITISATION'), guideEditor)).not.toContain('VALIDATE_DIGITISATION');
  });

  it('files on their way belong to the carrier, the cloud, the reception', () => {
    const adviser = staffWith([], ['ADV']);
    const physical = { impression: 'PHYSICAL', dicom: 'UPLOAD', secondDicom: null } as const;
    const cloud = { impression: 'UPLOAD', dicom: 'CLOUD', secondDicom: null } as const;
    expect(offered(waiting('AWAITING_FILES', { media: physical }), adviser)).toContain('SEND_CARRIER');
    expect(offered(waiting('AWAITING_FILES', { media: cloud }), adviser)).not.toContain('SEND_CARRIER');
    expect(offered(waiting('AWAITING_FILES', { media: cloud }), adviser)).toContain('RETRIEVE_CLOUD_FILES');
    expect(offered(waiting('AWAITING_RECEPTION'), adviser)).toContain('AWAITING_RECEPTION');
    expect(offered(waiting('AWAITING_RECEPTION'), staffWith(['EDIT_GUIDE'], ['PROD_GUIDE']))).not.toContain(
      'AWAITING_RECEPTION',
    );
  });
});

describe('queues of production', () => {
  const steps: [Partial<ProjectFacts>, ActionType[]][] = [
    [{ state: 'TODO_ATTACHMENT' }, ['STATE_TODO_ATTACHMENT']],
    [{ state: 'PRODUCTION_IN_PROGRESS' }, []],
    [{ state: 'INSTALLING_SOCKET' }, ['STATE_INSTALLING_SOCKET']],
    [{ state: 'FINISHING' }, ['GUIDE_STATE_FINISHING']],
    [{ state: 'FINISHING', productCode: 'GCFA' }, ['GUIDE_STATE_FINISHING']],
    [{ state: 'FINISHING', productCode: 'PRGB' }, ['FABRICATION_PR_STATE_FINISHING']],
    [{ state: 'FINISHING', productCode: 'ALIG' }, ['FABRICATION_PR_STATE_FINISHING']],
    [{ state: 'THERMOFORMING', productCode: 'ALGE' }, ['STATE_THERMAFORMING']],
    [{ state: 'QUALITY_CONTROL', productCode: 'PR' }, ['STATE_QUALITY_CONTROL']],
    [{ state: 'PACKAGE_PREPARATION' }, ['PACKAGE_PREPARATION', 'PACKAGE_PREPARATION_HOLD']],
    [{ state: 'PACKAGE_TO_SEND' }, ['SHIP_PRODUCTS']],
    [{ state: 'PACKAGE_PREPARATION', holdReason: 'AWAITING_PARTING' }, ['RESUME_PARTING']],
  ];
  it.each(steps)('%j: %j', (over, expected) => {
    const queue = offersFor(aProject(over), theAdmin, NOW.today)
      .filter(({ place, disabledReason }) => place === 'queue' && !disabledReason)
      .map(({ type }) => type);
    expect(queue).toEqual(expected);
    expect(offersFor(aProject(over), theDentist, NOW.today)).toEqual([]);
    expect(offersFor(aProject(over), staffWith([]), NOW.today)).toEqual(
      offersFor(aProject(over), staffWith([]), NOW.today).filter(({ type }) => type === 'EMERGENCY_UPDATE'),
    );
  });

  it('leave the number of the parcel to those who ship', () => {
    for (const actor of [theAdmin, staffWith([], ['LOG'])]) {
      expect(offered({ state: 'SHIPPED' }, actor)).toEqual(['UPDATE_PARCEL_NUMBER']);
    }
    expect(offered({ state: 'SHIPPED' }, staffWith([], ['COM']))).toEqual([]);
  });

  it('are worked off by the team whose dashboard has them', () => {
    expect(offered({ state: 'PACKAGE_TO_SEND' }, staffWith([], ['LOG']))).toContain('SHIP_PRODUCTS');
    expect(offered({ state: 'PACKAGE_TO_SEND' }, staffWith([], ['COM']))).not.toContain('SHIP_PRODUCTS');
  });
});

describe('the header', () => {
  const state = 'DRAFTING_PLAN';
  it('assigns with any of four edit permissions', () => {
    for (const permission of ['EDIT_PROJECT', 'EDIT_GUIDE', 'EDIT_ALIGNERS', 'EDIT_PROSTHESIS'] as const) {
      expect(offered({ state }, staffWith([permission]))).toContain('UPDATE_ASSIGNEE');
    }
    expect(offered({ state }, staffWith(['EDIT_FABRICATION']))).not.toContain('UPDATE_ASSIGNEE');
    expect(offered({ state: 'CREATED' }, theAdmin)).not.toContain('UPDATE_ASSIGNEE');
  });

  it('toggles urgency for staff while in progress, until the emergency price was charged', () => {
    expect(offered({ state }, staffWith([]))).toEqual(['EMERGENCY_UPDATE']);
    expect(offered({ state, emergencyPriceAdded: true }, staffWith([]))).toEqual([
      'EMERGENCY_UPDATE: project.emergencyLocked',
    ]);
    expect(offered({ state: 'SHIPPED' }, staffWith([]))).toEqual([]);
  });

  it('holds what is in progress, but not in production and not twice', () => {
    expect(offered({ state }, guideEditor)).toContain('HOLD_PROJECT');
    expect(offered({ state: 'PRODUCTION_IN_PROGRESS' }, guideEditor)).toContain(
      'HOLD_PROJECT: project.cannotHold',
    );
    expect(offered({ state, holdReason: 'AWAITING_STOCK' }, guideEditor).join()).not.toContain(
      'HOLD_PROJECT',
    );
  });

  it('is sent back by administrators alone, from a step that has an earlier one', () => {
    expect(offered({ state: 'FINISHING' }, theAdmin)).toContain('SEND_BACK');
    expect(offered({ state: 'FINISHING' }, everyPermission)).not.toContain('SEND_BACK');
    expect(offered({ state: 'PENDING_FILES_VERIFICATION' }, theAdmin)).not.toContain('SEND_BACK');
    expect(offered({ state: 'FINISHING', holdReason: 'AWAITING_STOCK' }, theAdmin)).toContain(
      'SEND_BACK: project.onHold',
    );
    expect(offered({ state: 'DRAFT_PLAN_SENT' }, theAdmin)).toContain(
      'SEND_BACK: project.draftPlanNotApproved',
    );
  });

  it('moves dates with EDIT_PROJECT; the operation date of a planned guide stays', () => {
    const planner = staffWith(['EDIT_PROJECT']);
    expect(offered({ state }, planner)).toContain('UPDATE_DEADLINE');
    expect(offered({ state }, planner)).not.toContain('UPDATE_REQUESTED_DELIVERY_DATE');
    expect(offered({ state, productCode: 'PR' }, planner)).toContain('UPDATE_REQUESTED_DELIVERY_DATE');
    expect(offered({ state }, guideEditor)).not.toContain('UPDATE_DEADLINE');
  });

  it('deletes before production, never a renewal; from the cart by taking out', () => {
    const creator = staffWith(['CREATE_OR_DELETE_PROJECT']);
    expect(offered({ state }, creator)).toContain('DELETION_REQUESTED');
    expect(offered({ state, renewalFrequency: 1 }, creator)).not.toContain('DELETION_REQUESTED');
    expect(offered({ state: 'PRODUCTION_IN_PROGRESS' }, creator)).not.toContain('DELETION_REQUESTED');
    expect(offered({ state: 'ADDED_TO_CART' }, theDentist)).toEqual([
      'REMOVE_FROM_CART',
      'CONFIRM_ORDER',
      'DELETION_REQUESTED',
    ]);
    expect(offered({ state: 'CREATED' }, theDentist)).toEqual([
      'ADD_TO_CART: cart.incomplete',
      'DELETION_REQUESTED',
    ]);
    expect(offered({}, theDentist)).toEqual(['ADD_TO_CART', 'DELETION_REQUESTED']);
  });

  it('has no cart for what staff enter and order', () => {
    const prosthesis = { productCode: 'PR', productType: 'PROSTHESIS' } as const;
    expect(offered(prosthesis, theDentist)).not.toContain('ADD_TO_CART');
    expect(offered(prosthesis, staffWith(['CREATE_OR_DELETE_PROJECT']))).toEqual(
      expect.arrayContaining(['VALIDATE_ORDER']),
    );
    expect(offered(prosthesis, staffWith(['CREATE_OR_DELETE_PROJECT']))).not.toContain('ADD_TO_CART');
  });
});

describe('the registry', () => {
  it('names each action by its own type', () => {
    expect([...ACTION_TYPES].toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
    for (const type of ACTION_TYPES) expect(ACTIONS[type].type).toBe(type);
  });

  it('offers every action to somebody, somewhere', () => {
    const people = [theDentist, theAdmin];
    const unseen = new Set<string>(ACTION_TYPES);
    const media = { impression: 'PHYSICAL', dicom: 'CLOUD', secondDicom: null } as const;
    for (const productCode of PRODUCT_CODES) {
      for (const state of PROJECT_STATES) {
        for (const holdReason of [null, ...HOLD_REASONS]) {
          const project = aProject({ productCode, state, holdReason, media });
          for (const actor of people) {
            for (const { type, disabledReason } of offersFor(project, actor, NOW.today))
              if (!disabledReason) unseen.delete(type);
          }
        }
      }
    }
    expect([...unseen]).toEqual([]);
  });
});
