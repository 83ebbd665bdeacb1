import { describe, expect, it } from 'vitest';
import { addToCartRefusal, asksForNewFilesConfirmation, cartOffer } from '../src/cart.ts';
import { deletionMeans, deletionRefusal, mayRequestDeletion } from '../src/deletion.ts';
import type { Actor } from '../src/people.ts';
import { isEditable, PROJECT_STATES } from '../src/states.ts';

describe('the cart', () => {
  it('accepts editable projects and releases the added ones', () => {
    for (const state of PROJECT_STATES) {
      const expected = isEditable(state) ? 'add' : state === 'ADDED_TO_CART' ? 'remove' : null;
      expect(cartOffer(state), state).toBe(expected);
    }
  });

  it('accepts only projects whose customisation is complete', () => {
    expect(PROJECT_STATES.filter((state) => addToCartRefusal(state) === null)).toEqual([
      'CUSTOMIZATION_COMPLETED',
    ]);
    expect(addToCartRefusal('CREATED')).toBe('cart.incomplete');
    expect(addToCartRefusal('ADDED_TO_CART')).toBe('cart.alreadyInCart');
    expect(addToCartRefusal('SHIPPED')).toBe('project.notEditable');
  });

  it('requires confirmation of complete new files', () => {
    const asking = PROJECT_STATES.filter((state) =>
      asksForNewFilesConfirmation({ state, customisationCompleted: true }),
    );
    expect(asking).toEqual(['NEW_FILES_UPLOADED', 'NEW_IMPRESSION_UPLOADED']);
    expect(asksForNewFilesConfirmation({ state: 'NEW_FILES_UPLOADED', customisationCompleted: false })).toBe(
      false,
    );
  });
});

describe('deletion', () => {
  const project = (state: (typeof PROJECT_STATES)[number], renewalFrequency = 0) => ({
    ownerId: 7,
    state,
    renewalFrequency,
  });
  const actor = (role: Actor['role'], id: number, permissions: Actor['permissions'] = []): Actor => ({
    id,
    role,
    permissions,
    teams: [],
  });

  it('is refused from production onwards and for closed projects', () => {
    expect(PROJECT_STATES.filter((state) => deletionRefusal(project(state)) === null)).toEqual([
      'CREATED',
      'CUSTOMIZATION_COMPLETED',
      'ADDED_TO_CART',
      'ORDER_CONFIRMED',
      'PENDING_FILES_VERIFICATION',
      'FILES_VALIDATED',
      'FILES_REJECTED',
      'NEW_FILES_UPLOADED',
      'NEW_FILES_CONFIRMED',
      'DRAFTING_PLAN',
      'DRAFT_PLAN_SENT',
      'DRAFT_PLAN_APPROVED',
      'DRAFT_PLAN_REJECTED',
      'SUSPENDED',
    ]);
  });

  it('is refused for renewals', () => {
    expect(deletionRefusal(project('CREATED', 1))).toBe('deletion.renewal');
  });

  it('is allowed to staff with the create permission, and to the owner before the order', () => {
    expect(mayRequestDeletion(project('DRAFTING_PLAN'), actor('ROLE_ADMIN', 1))).toBe(true);
    expect(
      mayRequestDeletion(
        project('DRAFTING_PLAN'),
        actor('ROLE_INTERNAL_USER', 2, ['CREATE_OR_DELETE_PROJECT']),
      ),
    ).toBe(true);
    expect(
      mayRequestDeletion(project('DRAFTING_PLAN'), actor('ROLE_INTERNAL_USER', 2, ['EDIT_PROJECT'])),
    ).toBe(false);
    expect(mayRequestDeletion(project('CREATED'), actor('ROLE_USER', 7))).toBe(true);
    expect(mayRequestDeletion(project('CREATED'), actor('ROLE_USER', 8))).toBe(false);
    expect(mayRequestDeletion(project('DRAFTING_PLAN'), actor('ROLE_USER', 7))).toBe(false);
  });

  it('of a project in the cart only removes it from the cart', () => {
    expect(PROJECT_STATES.filter((state) => deletionMeans(state) === 'removeFromCart')).toEqual([
      'ADDED_TO_CART',
    ]);
  });
});
