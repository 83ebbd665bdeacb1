import { SERVER } from '../../scripts/processes.js';
import { freePort, startServerProcess } from '../../scripts/server-process.js';

/** A real server process, as `npm start` runs it, on a data folder of its own. */
export type Portal = {
  baseURL: string;
  dataDir: string;
  /** Ends it as Ctrl-C does, and waits until it has ended. */
  stop: () => Promise<void>;
  /** Starts it again at the same address with the same data, and waits until it is ready. */
  start: () => Promise<void>;
};

/** Starts a portal in demo mode on a free port and waits until it is ready. */
export async function startPortal(dataDir: string, env: Record<string, string> = {}): Promise<Portal> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const run = () =>
    startServerProcess({
      program: SERVER,
      url: baseURL,
      env: {
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
