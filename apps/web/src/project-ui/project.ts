import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { query } from '../api/query.ts';

/** A project with everything its page shows. */
export type Project = ReplyOf<(typeof projects)['read']>;
export type Implant = Project['implants'][number];
export type ProjectDocument = Project['documents'][number];
export type DraftPlan = Project['draftPlans'][number];

/** One project; live events keep it up to date. */
export function projectQuery(id: number) {
  return query(api.projects.read, { params: { id } });
}

/** Reads a project from the server, whatever is known of it. */
export function readProject(id: number): Promise<Project> {
  return queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 });
}

/** Shows a project as the server answered it, unless a later version is known already. */
export function keepProject(project: Project): void {
  const { queryKey } = projectQuery(project.id);
  // A read in flight may have begun before the change.
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true });
  queryClient.setQueryData(queryKey, (known) => (known && known.version > project.version ? known : project));
}
