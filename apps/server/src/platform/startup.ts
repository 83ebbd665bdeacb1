/**
 * A startup failure explained in one sentence for the terminal. Caught in main.ts and the commands of `cli/`, and
 * printed without a stack trace. It never reaches HTTP, where a `CodedError` is used instead.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** System error code (`EADDRINUSE`, `28P01` …) of a thrown value, or an empty string. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Converts a `listen` error about the port or host into a `StartupError`; returns other errors unchanged. */
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
 * Prints a fatal error: the sentence of a `StartupError`, or the stack of an unexpected error. Sets the exit code
 * without exiting.
 */
export function reportFatal(error: unknown): void {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
