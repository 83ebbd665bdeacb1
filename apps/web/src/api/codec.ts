import { type CallPlan, decodeBy, encodeBy } from '@maxilla/contract/plans';
import { ApiError } from './api-error.ts';
import { CALL_PLANS } from './call-plans.ts';
import { importAhead, importOnceBack } from './lazy-imports.ts';

type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** Loads the plans of the calls that no first screen makes. */
export const loadFurtherPlans = async () => (await import('./further-plans.ts')).CALL_PLANS;

/** The plan of a call. Throws ApiError `unavailable` if it cannot be loaded for one that waits for no network. */
export async function callPlan(area: string, name: string, waits: boolean): Promise<CallPlan> {
  const first = CALL_PLANS[area]?.[name];
  if (first) return first;
  if (!waits && !(await importAhead(loadFurtherPlans))) throw new ApiError(503, 'unavailable');
  const plan = (await importOnceBack(loadFurtherPlans))[area]?.[name];
  if (!plan) throw new Error(`The contract has no call ${area}.${name}`);
  return plan;
}

function search(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  const pairs = entries.filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/**
 * Refuses values that are not numbers at their field: JSON would encode them as null, which means something
 * else.
 */
function refuseNoNumbers(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new ApiError(400, 'request.invalid', { fields: { [path.join('.')]: 'field.invalid' } });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) refuseNoNumbers(field, [...path, name]);
}

/** URL and body of a call in wire form. What its values may be is judged by the server, at the field. */
export function encode(call: CallPlan, parts: Parts): { readonly url: string; readonly body: unknown } {
  refuseNoNumbers(parts.body);
  const params = (encodeBy(call.params, parts.params) ?? {}) as Record<string, string>;
  const path = call.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return {
    url: path + search(encodeBy(call.query, parts.query)),
    body: encodeBy(call.body, parts.body),
  };
}

/** Decodes a reply; streamed replies are returned as the raw response. */
export async function decode(call: CallPlan, response: Response): Promise<unknown> {
  if (call.streamed) return response;
  if (call.reply === null || response.status === 204) return undefined;
  return decodeBy(call.reply, await response.json());
}
