import { ACTION_TYPES } from '@maxilla/domain/actions/names';
import { ACTIONS } from '@maxilla/domain/actions/registry';
import { addDays } from '@maxilla/domain/days';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { projects } from '../src/projects.ts';
import { ACTIONS_OF_OTHER_CALLS, FORM_ACTIONS } from '../src/action-form.ts';
import { ACTION_FILES, ActionForm } from '../src/actions.ts';

const decode = (body: Record<string, unknown>) => z.safeDecode(ActionForm, body as never);

describe('moving the dates of a project', () => {
  test('publishes the errors that its two actions have', () => {
    const today = '2026-11-20';
    const absences = [{ from: '2026-12-03', to: '2026-12-03' }];
    const facts = {
      requestedDate: '2026-12-11',
      deadline: '2026-12-01',
      media: { impression: 'PHYSICAL' },
      courierPickupDate: '2026-11-27',
      ownerAbsences: absences,
    };
    const days = [null, ...Array.from({ length: 250 }, (_, after) => addDays(today, after - 5))];
    const found = days.flatMap((day) => [
      ...Object.values(ACTIONS.UPDATE_DEADLINE.form({ deadline: day }, facts as never, today)),
      ...Object.values(
        ACTIONS.UPDATE_REQUESTED_DELIVERY_DATE.form({ requestedDeliveryDate: day }, facts as never, today),
      ),
    ]);
    const published = projects.update.errors.filter((code) => code.startsWith('date.'));
    expect(published).toEqual(expect.arrayContaining(found));
  });
});

describe('the forms of actions', () => {
  test('are those of every action that has no call of its own', () => {
    expect([...FORM_ACTIONS, ...ACTIONS_OF_OTHER_CALLS].toSorted()).toEqual(ACTION_TYPES.toSorted());
    for (const actionType of FORM_ACTIONS) {
      const unknown = decode({ actionType, version: 'x' }).error?.issues.map(({ path }) => path[0]);
      expect(unknown, actionType).toContain('version');
    }
    for (const actionType of ACTIONS_OF_OTHER_CALLS) expect(decode({ actionType }).success).toBe(false);
  });

  test('take files in the fields of the actions that have some', () => {
    const fields = ACTION_TYPES.flatMap((type) => Object.keys(ACTIONS[type].files));
    expect(ACTION_FILES.toSorted()).toEqual([...new Set(fields)].toSorted());
  });

  test('fill in what a caller leaves out, so that the action says what is missing', () => {
    expect(
      decode({ actionType: 'HOLD_PROJECT', pendingReason: 'AWAITING_STOCK', onHold: true }).data,
    ).toEqual({
      actionType: 'HOLD_PROJECT',
      onHold: true,
      pendingReason: 'AWAITING_STOCK',
      expectedReceptionDate: null,
      comment: '',
    });
    expect(
      decode({ actionType: 'TRANSFER_TO_PRODUCTION', guideProduction: { socketSet: ' K12 ', sawn: true } })
        .data,
    ).toEqual({
      actionType: 'TRANSFER_TO_PRODUCTION',
      guideProduction: {
        socketSet: 'K12',
        sawn: true,
        implantsVerified: true,
        sleevesVerified: true,
        planVerified: true,
        temporaryPRProjectId: null,
      },
      fabricationProduction: null,
      bruxismProduction: null,
      alignersPurchaseOrder: null,
    });
  });

  test('a blank link is none', () => {
    const link = (videoUrl: string) => decode({ actionType: 'SEND_DRAFT_PLAN', videoUrl }).data;
    expect(link('  ')).toMatchObject({ videoUrl: null });
    expect(link(' https://plans.example/1 ')).toMatchObject({ videoUrl: 'https://plans.example/1' });
  });

  test.each([
    [{ acceptProject: true }, true],
    [{ acceptProject: true, filesValidated: true }, true],
    [{ acceptProject: true, filesValidated: false }, false],
    [{ filesValidated: false }, false],
    [{}, null],
  ])('files verified by %j: accepted %s', (fields, acceptProject) => {
    expect(decode({ actionType: 'VERIFY_FILES', ...fields }).data).toEqual({
      actionType: 'VERIFY_FILES',
      acceptProject,
      refuseProject: false,
      rejectedFileTypes: [],
      rejectedViews: [],
      comment: '',
      preferencesRead: true,
    });
  });

  test('travel as they are decoded', () => {
    for (const body of [
      {
        actionType: 'VERIFY_FILES',
        acceptProject: false,
        refuseProject: false,
        rejectedFileTypes: ['DICOM1'],
        rejectedViews: [],
        comment: 'x',
        preferencesRead: true,
      },
      { actionType: 'CONFIRM_NEW_FILES', requestedDate: '2027-01-05', emergency: true },
      {
        actionType: 'SEND_DRAFT_PLAN',
        document: [],
        video: [],
        videoUrl: null,
        comment: '',
        priceType: 'UNIT',
        alignersNumber: 12,
      },
    ] as const) {
      const sent = z.encode(ActionForm, body as never);
      expect(z.decode(ActionForm, sent)).toEqual(body);
    }
  });
});
