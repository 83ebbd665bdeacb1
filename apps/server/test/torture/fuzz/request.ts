import type { Call } from '@maxilla/contract/calls';

import type { Parts } from '../../support/examples/send.ts';
import type { Player } from './cast.ts';
import type { KnownRecord } from './records.ts';
import type { KnownProject } from './world.ts';

/** A request as sent, with details for the checks and the log. */
export type FuzzRequest = {
  readonly name: string;
  readonly call: Call;
  readonly caller: Player;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** The parts before encoding, including file names. */
  readonly parts: Parts & { readonly fileNames?: readonly string[] };
  /** What it is about, if known. */
  readonly project: KnownProject | null;
  readonly record: KnownRecord | undefined;
  /** Whether the request is deliberately broken. */
  readonly broken: boolean;
  /** Whether the request carries the caller's token. */
  readonly signed: boolean;
};
