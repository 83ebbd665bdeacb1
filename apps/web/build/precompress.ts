import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|mjs)$/;
/** Below this size, a copy is hardly smaller. */
const SMALLEST = 150;
/** A sixteenth smaller than 8 within a second or two; 9 takes ten times as long for less. */
const QUALITY = 10;

/** Writes a gzip and a brotli copy beside every text asset, so that the server never compresses them itself. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true });
      for (const entry of entries.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(folder, entry);
        if ((await stat(path)).size < SMALLEST) continue;
        const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
        await Promise.all([
          pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
          pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`)),
        ]);
      }
    },
  };
}
