import type { Call } from '@maxilla/contract/calls';

import type { Parts } from '../../support/examples/send.ts';
import type { Player } from './cast.ts';

/** A request as it travels, with what the checks and the log want to know of it. */
export type FuzzRequest = {
  readonly name: string;
  readonly call: Call;
  readonly caller: Player;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** What was meant: the parts before they became text, the names of files included. */
  readonly parts: Parts & { readonly fileNames?: readonly string[] };
  /** Whether somebody broke it on purpose. */
  readonly broken: boolean;
  /** Whether it speaks for its caller. */
  readonly signed: boolean;
};
