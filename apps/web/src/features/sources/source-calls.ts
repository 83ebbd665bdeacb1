import type { SourceName } from '@maxilla/domain/source-names';
import { areaOf } from '@maxilla/domain/sources';
import { api } from '../../api/client.ts';
import { addPlans } from '../../api/codec.ts';
import { CALL_PLANS } from '../../api/source-plans.ts';

addPlans(CALL_PLANS);

/** The calls of a kind of reference data, whose plans come with its screens. */
export const callsOf = (source: SourceName) => api[areaOf(source)];
