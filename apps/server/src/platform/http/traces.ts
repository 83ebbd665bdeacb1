import type { Tokens } from './tokens.ts';
import { regionOf } from './networks.ts';

/** Enough of a keyed digest to tell accounts apart in a log. */
const SHOWN = 16;

/** Log fields of a refused attempt: the targeted account and the network that it came from. */
export type Trace = { readonly account: string | null; readonly network: string };

/**
 * The fields of an attempt in the log. They allow an attack to be traced without revealing a person or an
 * e-mail address: the account as a digest that only this portal can compute, the network without its last
 * part.
 */
export function traceOf(
  { mac }: Pick<Tokens, 'mac'>,
  { account, address }: { readonly account: string | null; readonly address: string | undefined },
): Trace {
  const digest = account === null ? null : mac('trace', account.toLowerCase()).slice(0, SHOWN);
  return { account: digest, network: regionOf(address) };
}
