import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

/** A project with everything its page shows. */
export type Project = ReplyOf<(typeof projects)['read']>;
export type Implant = Project['implants'][number];
export type ProjectDocument = Project['documents'][number];
export type DraftPlan = Project['draftPlans'][number];

/** One project; live events keep it up to date. */
export function projectQuery(id: number) {
  return query(api.projects.read, { params: { id } });
}
