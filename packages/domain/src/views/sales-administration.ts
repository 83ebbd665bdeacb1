import { held } from './held.ts';
import type { ProjectFilter } from './project-filter.ts';
import { arrival, CLOUD_FACTS, doneWith, inCloud, MINUTE, named } from './templates.ts';

/** The states in which sales administration follows up a project with its dentist. */
const WITH_THE_DENTIST: ProjectFilter = {
  states: [
    'PENDING_FILES_VERIFICATION',
    'NEW_FILES_CONFIRMED',
    'FILES_REJECTED',
    'NEW_FILES_UPLOADED',
    'DRAFT_PLAN_SENT',
  ],
};

/** Sales administration: files and impressions in transit (spec 3 §2.3). */
export const SALES_ADMINISTRATION_VIEWS = [
  named('send_carrier', {
    ...arrival('AWAITING_FILES', { medium: 'PHYSICAL', impressionDigitised: false }),
    actions: doneWith('SEND_CARRIER'),
    facts: ['collection', 'comments'],
    refreshSeconds: 10 * MINUTE,
  }),
  named('retrieve_cloud_files', {
    ...inCloud(),
    actions: doneWith('RETRIEVE_CLOUD_FILES'),
    facts: CLOUD_FACTS,
    refreshSeconds: 10 * MINUTE,
  }),
  named('awaiting_reception', {
    ...arrival('AWAITING_RECEPTION'),
    actions: doneWith('AWAITING_RECEPTION'),
  }),
  named('held_sales_administration', held([{ subject: 'project', filter: WITH_THE_DENTIST }])),
];
