import { offersFor } from '@maxilla/domain/actions/registry';
import { holdReasonsFor, type HoldReason } from '@maxilla/domain/holds';
import { GUIDE_CODES } from '@maxilla/domain/products';
import { BEFORE_ORDER_STATES, isInProgress } from '@maxilla/domain/states';
import { workflowOf } from '@maxilla/domain/workflows';
import { describe, expect, test } from 'vitest';

import { aProject, everyPermission, theAdmin, theDentist } from '../../domain/test/support/builders.ts';
import { isPerformed } from '../src/actions.ts';

/** Why a guide may be on hold: for what somebody chose, or what an action set. */
const HOLDS: readonly (HoldReason | null)[] = [
  null,
  ...holdReasonsFor('GUIDE'),
  'AWAITING_RECEPTION',
  'AWAITING_DIGITISATION',
  'AWAITING_PARTING',
];

const PEOPLE = [theDentist, theAdmin, everyPermission];

/** The order itself leads a guide through this one. */
const PASSED_AT_ONCE = 'ORDER_CONFIRMED';

/** What each person is offered on a guide of a kind in every state that it can be in, held or not. */
const situations = (productCode: (typeof GUIDE_CODES)[number]) =>
  [...BEFORE_ORDER_STATES, ...workflowOf(productCode).map((step) => step.state)]
    .filter((state) => state !== PASSED_AT_ONCE)
    .flatMap((state) =>
      HOLDS.map((holdReason) => {
        const media = { impression: 'PHYSICAL', dicom: 'CLOUD', secondDicom: null } as const;
        const project = aProject({ productCode, state, holdReason, media });
        return { project, offers: PEOPLE.flatMap((person) => offersFor(project, person)) };
      }),
    );

describe.each(GUIDE_CODES)('on a %s', (productCode) => {
  test('some call performs whatever the law offers', () => {
    const types = situations(productCode).flatMap(({ offers }) => offers.map(({ type }) => type));
    expect([...new Set(types)].filter((type) => !isPerformed(type))).toEqual([]);
  });

  test('what the law offers and no call performs is nobody’s only way on', () => {
    for (const { project, offers } of situations(productCode)) {
      if (!isInProgress(project.state)) continue;
      const onward = offers.filter(
        ({ type, place, disabledReason }) => place !== 'header' && !disabledReason && isPerformed(type),
      );
      expect(onward, `${project.state} ${project.holdReason}`).not.toEqual([]);
    }
  });
});
