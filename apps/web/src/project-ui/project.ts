import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { query } from '../api/query.ts';

/** A project page as returned by the server. */
export type Project = ReplyOf<(typeof projects)['read']>;
export type Implant = Project['implants'][number];
export type ProjectDocument = Project['documents'][number];
export type DraftPlan = Project['draftPlans'][number];

/** A project; kept up to date by live events. */
export function projectQuery(id: number) {
  return query(api.projects.read, { params: { id } });
}

/** Fetches a project, ignoring the cache. */
export function readProject(id: number): Promise<Project> {
  return queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 });
}

/** Stores a project returned by the server in the cache, unless a later version is cached already. */
export function keepProject(project: Project): void {
  const { queryKey } = projectQuery(project.id);
  // A fetch in flight may have started before the change.
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true });
  queryClient.setQueryData(queryKey, (known) => (known && known.version > project.version ? known : project));
}
