import { mkdir, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type Printer = {
  /** Prints a job in the language of the printer. Throws if the printer does not take all of it. */
  print(job: { readonly id: string; readonly content: string }): Promise<void>;
};

/** Silence after which a printer counts as switched off. */
const PATIENCE_MS = 5_000;
const DEFAULT_PORT = 9100;

/**
 * A label printer that reads ZPL from the network (`tcp://host:9100`), or a folder that another program prints from
 * (`file:///folder`).
 */
export function createPrinter(printerUrl: string): Printer {
  const url = new URL(printerUrl);
  return {
    print: ({ id, content }) =>
      url.protocol === 'file:' ? spool(fileURLToPath(url), id, content) : send(url, content),
  };
}

/** Writes a job as a file of its own, which appears complete. */
async function spool(folder: string, id: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${id}.zpl`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Sends a job; the printer has it once it closes the connection after the end of the job. */
function send({ hostname, port }: URL, content: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || DEFAULT_PORT) });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the printer does not reply')));
    socket.once('error', reject);
    socket.once('close', (failed) => {
      if (!failed) resolve();
    });
    socket.resume();
    socket.end(content);
  });
}
