import { colleague } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { DENTIST, PLANNER, logIn } from '../support/people.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

type Rows = { projects: { id: number; patientName: string; projectState: string; onHold: boolean }[] };

const IN_PROGRESS = [
  'PENDING_FILES_VERIFICATION',
  'FILES_VALIDATED',
  'DRAFTING_PLAN',
  'DRAFT_PLAN_SENT',
  'DRAFT_PLAN_APPROVED',
];

test('notifications arrive live and can be marked as read', async ({ page, baseURL }) => {
  const planner = await colleague(baseURL ?? '', PLANNER);
  const { projects } = await planner.get<Rows>('/api/projects?offset=0&searchKey=TEMPLATE');
  const project = projects.find(({ projectState, onHold }) => IN_PROGRESS.includes(projectState) && !onHold);
  expect(project).toBeDefined();
  const id = project?.id ?? 0;

  await logIn(page, DENTIST, { at: '/user/notifications' });
  await expectScreen(page, 'Notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Nothing unread')).toBeVisible();
  await page.getByText('Unread only').click();
  await expect(page.getByText('Everything is read')).toBeVisible();
  await expectScreen(page, 'Notifications');

  await planner.act(id, 'UPDATE_ASSIGNEE', { assigneeId: planner.id });
  await planner.act(id, 'HOLD_PROJECT', { pendingReason: 'AWAITING_DENTIST_REPLY', comment: 'Which shade?' });
  await expect(page.getByRole('link', { name: 'Project on hold' })).toBeVisible();
  await expect(page.getByText('1 unread').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark “Project on hold” as read' }).click();
  await expect(page.getByText('Everything is read')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('link', { name: 'Project on hold' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}/details`));
  await expect(page.getByRole('log')).toContainText('Which shade?');
  await expectScreen(page, project?.patientName ?? '');
  await planner.act(id, 'RESUME_PROJECT', { comment: 'A2, thank you.' });
  await planner.leave();
});
