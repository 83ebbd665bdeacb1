/**
 * Why the program cannot run, as one sentence for the person at the terminal. It is caught in main.ts and in the
 * commands of `cli/`, printed without a stack trace, and never reaches HTTP (there it would be a `CodedError`).
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The system's error code (`EADDRINUSE`, `28P01` …) of anything thrown, or an empty string. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Turns what `listen` throws into the sentence of a taken or forbidden port; other errors come back unchanged. */
export function explainListenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already taken: stop what uses it, or choose another with PORT=${port + 1}.`,
    EACCES: `Port ${port} may not be opened by this user: choose another with PORT=3000.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    ENOTFOUND: `HOST=${host} is not an address of this machine.`,
  };
  const sentence = sentences[systemCode(error)];
  return sentence ? new StartupError(sentence, { cause: error }) : error;
}

/**
 * Last words of a process that cannot go on: the sentence of a `StartupError`, or the whole error with its stack
 * when it is one we did not foresee. Sets the exit code; does not exit.
 */
export function reportFatal(error: unknown): void {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
