import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { sources } from '@maxilla/contract/static-data';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

/** Reference data changes rarely. */
const FRESH_FOR = 30 * 60_000;

export type Sleeve = ReplyOf<(typeof sources)['sleeves']>['sleeves'][number];
export type ImplantDetails = ReplyOf<(typeof sources)['implantDetails']>['implantDetails'][number];

/** Options of the implant selects, each narrowed by the previous one; undefined while loading. */
export function useImplantSources(brandId: number | null, modelId: number | null) {
  const brands = useQuery({ ...query(api.sources.implantBrands), staleTime: FRESH_FOR });
  const models = useQuery({
    ...query(api.sources.implantModels, { query: { implantBrandId: brandId ?? 0 } }),
    staleTime: FRESH_FOR,
    enabled: brandId !== null,
  });
  const details = useQuery({
    ...query(api.sources.implantDetails, { query: { implantModelId: modelId ?? 0 } }),
    staleTime: FRESH_FOR,
    enabled: modelId !== null,
  });
  return {
    brands: brands.data?.brands,
    models: models.data?.models,
    details: details.data?.implantDetails,
    error: brands.error ?? models.error ?? details.error,
  };
}

/** The sleeves to choose from; undefined while loading. */
export function useSleeves(wanted: boolean): readonly Sleeve[] | undefined {
  return useQuery({ ...query(api.sources.sleeves), staleTime: FRESH_FOR, enabled: wanted }).data?.sleeves;
}
