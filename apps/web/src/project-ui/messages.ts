import type { ReplyOf } from '@maxilla/contract/calls';
import type { messages } from '@maxilla/contract/messages';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';

export type Message = ReplyOf<(typeof messages)['list']>['messages'][number];

/** The conversation of a project; kept up to date by live events. */
export function messagesQuery(projectId: number) {
  return query(api.messages.list, { params: { id: projectId }, query: {} });
}
