import { productionStep } from './production-step.ts';

/** The attachments of a guide are drawn: it can be printed (spec 3 §4.2). */
export const stateTodoAttachment = productionStep({
  type: 'STATE_TODO_ATTACHMENT',
  state: 'TODO_ATTACHMENT',
  history: 'ATTACHMENT_DONE',
});
