import { SERVER, SERVER_ENV } from '../../scripts/processes.js';
import { freePort, startServerProcess } from '../../scripts/server-process.js';

/** A portal process, started as by `npm start`, with its own data folder. */
export type Portal = {
  baseURL: string;
  dataDir: string;
  /** Stops it gracefully. */
  stop: () => Promise<void>;
  /** Restarts it with the same URL and data, and waits until it is ready. */
  start: () => Promise<void>;
};

/** Starts a portal in demo mode on a free port and waits until it is ready; without demo data if `empty`. */
export async function startPortal(
  dataDir: string,
  env: Record<string, string> = {},
  { empty = false }: { readonly empty?: boolean } = {},
): Promise<Portal> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const run = () =>
    startServerProcess({
      program: empty ? [...SERVER, '--empty'] : SERVER,
      url: baseURL,
      env: {
        ...SERVER_ENV,
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        MODE: 'demo',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...env,
      },
    });
  let server = await run();
  return {
    baseURL,
    dataDir,
    start: async () => {
      server = await run();
    },
    stop: () => server.stop(),
  };
}
