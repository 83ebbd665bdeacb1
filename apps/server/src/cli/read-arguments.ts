import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { StartupError } from '../platform/startup.ts';

/** What a command was called with. Throws a `StartupError` with its usage where an option is not one of these. */
export function readArguments<const O extends ParseArgsOptionsConfig>(options: O, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${reason}\n\n${usage}`, { cause: error });
  }
}
