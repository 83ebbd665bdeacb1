import { codesOfBase } from '../products.ts';
import { bench, GUIDES, named, WHO } from './templates.ts';

/** Biocompatible printing: the steps of a guide at the bench (spec 3 §2.5). */
export const BIOCOMPATIBLE_PRINTING_VIEWS = [
  named('state_todo_attachment', bench('TODO_ATTACHMENT', GUIDES, 'STATE_TODO_ATTACHMENT')),
  named(
    'state_production_in_progress',
    bench('PRODUCTION_IN_PROGRESS', GUIDES, 'STATE_PRODUCTION_IN_PROGRESS'),
  ),
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
