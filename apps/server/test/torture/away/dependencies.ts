import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { startEmbeddedDatabase } from '../../../src/platform/database/embedded.ts';
import { readPostmaster } from '../../../src/platform/database/postmaster.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { emptyFolder } from '../../support/portal-process.ts';
import { startBucket } from '../../support/s3.ts';
import { startMailServer } from '../crash/mail-server.ts';

/** Starts a PostgreSQL that can be stopped, and restarted on the same port. */
export async function startDatabase() {
  const dataDir = await emptyFolder();
  const database = await startEmbeddedDatabase({ dataDir });
  const folder = path.join(dataDir, 'database');
  return {
    url: database.url,
    leave: async () => {
      const postmaster = await readPostmaster(folder);
      if (!postmaster) throw new Error('the database is not running');
      // Moving the folder away prevents the supervisor from restarting PostgreSQL.
      await rename(folder, `${folder}.away`);
      process.kill(postmaster.pid, 'SIGINT');
    },
    comeBack: () => rename(`${folder}.away`, folder),
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An SMS gateway that records the messages posted to it, by key. */
async function startSmsGateway() {
  const posted = new Map<string, unknown>();
  const server = createServer((request, response) => {
    void json(request).then((message) => {
      posted.set(String(request.headers['idempotency-key']), message);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Bucket, mail server and SMS gateway of a server, each behind a proxy of its own. */
export async function startWorld() {
  const bucket = await startBucket('scans');
  const mail = await startMailServer();
  const sms = await startSmsGateway();
  const portOf = (url: string) => ({ port: Number(new URL(url).port) });
  const lines = {
    bucket: await startTcpProxy(portOf(bucket.filesUrl)),
    mail: await startTcpProxy(portOf(mail.url)),
    sms: await startTcpProxy(portOf(sms.url)),
  };
  const all = Object.values(lines);
  return {
    objects: bucket.objects,
    mails: mail.received,
    texts: sms.posted,
    env: {
      FILES_URL: bucket.filesUrl.replace(/:\d+\//, `:${lines.bucket.port}/`),
      SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${lines.sms.port}`,
    },
    leave: () => Promise.all(all.map((proxy) => proxy.cut())),
    comeBack: () => Promise.all(all.map((proxy) => proxy.restore())),
    stop: async () => {
      await Promise.all(all.map((proxy) => proxy.close()));
      bucket.stop();
      sms.stop();
      await mail.stop();
    },
  };
}
