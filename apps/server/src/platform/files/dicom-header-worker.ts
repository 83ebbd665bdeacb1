import { parentPort } from 'node:worker_threads';

import { headerIn } from './dicom-header.ts';

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(headerIn(Buffer.from(bytes)), []));
