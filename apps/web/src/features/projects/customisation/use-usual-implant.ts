import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import type { Project } from '../../../project-ui/project.ts';
import type { Proposed } from './implant-tray.tsx';

/** The implant to propose where none is placed yet: the preferred one, or that of the last guide. */
export function useUsualImplant({
  userId: id,
  productCode,
  implants,
  editable,
}: Pick<Project, 'userId' | 'productCode' | 'implants' | 'editable'>): Proposed | undefined {
  const usual = useQuery({
    ...query(api.preferences.usual, { params: { id }, query: { productCode } }),
    enabled: editable && implants.length === 0,
  }).data?.implant;
  return usual ? { ...usual, sizeOpen: false } : undefined;
}
