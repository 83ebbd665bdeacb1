import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { StartupError } from '../platform/startup.ts';

/** Parses the command line. Throws a `StartupError` with the usage text on an unknown option. */
export function readArguments<const O extends ParseArgsOptionsConfig>(options: O, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${reason}\n\n${usage}`, { cause: error });
  }
}
