import { held } from './held.ts';
import { codesOfBase } from '../products.ts';
import { batches, preparation } from './production.ts';
import { bench, GUIDES, named, WHO } from './templates.ts';

/** A bench at which guides are worked on with their sleeves. */
const guideBench = (...step: Parameters<typeof bench>) => ({
  ...bench(...step),
  columns: [...WHO, 'socketSet', 'teeth', 'deadline', 'comments'] as const,
  facts: ['preparation', 'sleeves', 'description', 'comments', 'preference'] as const,
  cards: true as const,
});

const STEPS = [
  named('state_todo_attachment', guideBench('TODO_ATTACHMENT', GUIDES, 'STATE_TODO_ATTACHMENT')),
  named('guide_printing_preparation', preparation('GUIDE')),
  named('guide_printing_to_launch', batches(['GUIDE'], 'TO_LAUNCH')),
  named('guide_printing_in_progress', batches(['GUIDE'], 'IN_PROGRESS')),
  named('stageguide_printing_preparation', preparation('STAGE_GUIDE')),
  named('stageguide_printing_to_launch', batches(['STAGE_GUIDE'], 'TO_LAUNCH')),
  named('stageguide_printing_in_progress', batches(['STAGE_GUIDE'], 'IN_PROGRESS')),
  // Hard and soft resin splints cannot share a plate.
  named('bruxism_printing_preparation', preparation('BRUXISM', ['materialFamily'])),
  named('bruxism_printing_to_launch', batches(['BRUXISM'], 'TO_LAUNCH')),
  named('bruxism_printing_in_progress', batches(['BRUXISM'], 'IN_PROGRESS')),
  named('bruxism_printing_post_processing', batches(['BRUXISM'], 'POST_PROCESSING')),
  named('installing_socket', {
    ...guideBench('INSTALLING_SOCKET', GUIDES, 'STATE_INSTALLING_SOCKET'),
    columns: [...WHO, 'socketSet', 'sleeves', 'deadline', 'comments'],
    actions: [{ type: 'STATE_INSTALLING_SOCKET', on: 'row', ask: 'nothing' }],
    panel: [],
  }),
  named(
    'guide_state_finishing',
    guideBench('FINISHING', [...GUIDES, ...codesOfBase('FABRICATION_MA')], 'GUIDE_STATE_FINISHING'),
  ),
];

/**
 * Biocompatible printing: plates of guides and splints, and the bench steps of guides (spec 3 §2.4, §2.5).
 */
export const BIOCOMPATIBLE_PRINTING_VIEWS = [...STEPS, named('held_biocompatible_printing', held(STEPS))];
