import type { ReplyOf } from '@maxilla/contract/calls';
import type { preferences } from '@maxilla/contract/preferences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import type { Project } from '../../../project-ui/project.ts';
import type { Proposed } from './implant-tray.tsx';

export type Usual = ReplyOf<(typeof preferences)['usual']>;

/** The default values of a dentist's projects of a product. */
export function usualQuery({ userId: id, productCode }: Pick<Project, 'userId' | 'productCode'>) {
  return query(api.preferences.usual, { params: { id }, query: { productCode } });
}

/** The implant to propose before any is placed: the preferred one, or that of the last guide. */
export function useUsualImplant(project: Pick<Project, 'userId' | 'productCode' | 'implants' | 'editable'>): {
  readonly usual: Proposed | undefined;
  /** Resolves once it is known whether there is one. */
  readonly findUsual: () => Promise<Proposed | undefined>;
} {
  const { editable, implants } = project;
  const client = useQueryClient();
  const options = usualQuery(project);
  const { data } = useQuery({ ...options, enabled: editable && implants.length === 0 });
  return {
    usual: proposed(data),
    findUsual: () => client.ensureQueryData(options).then(proposed, () => undefined),
  };
}

function proposed(usual: Usual | undefined): Proposed | undefined {
  return usual?.implant ? { ...usual.implant, sizeOpen: false } : undefined;
}
