import { codesOfBase } from '../products.ts';
import { batches, preparation } from './production.ts';
import { bench, GUIDES, named, WHO } from './templates.ts';

/**
 * Biocompatible printing: plates of guides and splints, and the bench steps of guides (spec 3 §2.4, §2.5).
 */
export const BIOCOMPATIBLE_PRINTING_VIEWS = [
  named('state_todo_attachment', bench('TODO_ATTACHMENT', GUIDES, 'STATE_TODO_ATTACHMENT')),
  named('guide_printing_preparation', preparation('GUIDE')),
  named('guide_printing_to_launch', batches('GUIDE', 'TO_LAUNCH')),
  named('guide_printing_in_progress', batches('GUIDE', 'IN_PROGRESS')),
  named('stageguide_printing_preparation', preparation('STAGE_GUIDE')),
  named('stageguide_printing_to_launch', batches('STAGE_GUIDE', 'TO_LAUNCH')),
  named('stageguide_printing_in_progress', batches('STAGE_GUIDE', 'IN_PROGRESS')),
  // Hard and soft resin splints cannot share a plate.
  named('bruxism_printing_preparation', preparation('BRUXISM', ['materialFamily'])),
  named('bruxism_printing_to_launch', batches('BRUXISM', 'TO_LAUNCH')),
  named('bruxism_printing_in_progress', batches('BRUXISM', 'IN_PROGRESS')),
  named('bruxism_printing_post_processing', batches('BRUXISM', 'POST_PROCESSING')),
  named('installing_socket', {
    ...bench('INSTALLING_SOCKET', GUIDES, 'STATE_INSTALLING_SOCKET'),
    columns: [...WHO, 'deadline', 'sleeves'],
    actions: [{ type: 'STATE_INSTALLING_SOCKET', on: 'row', ask: 'nothing' }],
    panel: ['project', 'sleeves'],
  }),
  named(
    'guide_state_finishing',
    bench('FINISHING', [...GUIDES, ...codesOfBase('FABRICATION_MA')], 'GUIDE_STATE_FINISHING'),
  ),
];
