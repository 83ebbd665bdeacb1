import { areaOf } from '@maxilla/domain/source-names';
import type { SourceName } from '@maxilla/domain/source-names';
import { api } from '../../api/client.ts';

/** The calls of a kind of reference data. */
export const callsOf = (source: SourceName) => api[areaOf(source)];
