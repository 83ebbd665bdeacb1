// Module ids have slashes on every system.
import { join } from 'node:path/posix';
import type { Plugin } from 'vite';
import { addressesIn } from './routes.ts';

/** Read by the server; hidden, so that it is not served. */
const FILE = '.addresses.json';

/** Lists the addresses of the application for the server, which answers 404 for any other. */
export function addresses(): Plugin {
  let root = '';
  return {
    name: 'addresses',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle() {
      const source = JSON.stringify(addressesIn(join(root, 'src/routes')));
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}
