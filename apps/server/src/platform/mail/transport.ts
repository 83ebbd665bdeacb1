import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import nodemailer, { type SendMailOptions } from 'nodemailer';

/** A mail to send. `id` becomes its Message-ID, so that a mail sent twice can be recognised as one. */
export type Letter = {
  readonly id: string;
  /** Name of the sender, unless the setting has one. */
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  readonly attachment: { readonly name: string; readonly stream: Readable } | null;
};

export type Transport = {
  deliver(letter: Letter): Promise<void>;
  /** Closes pooled connections, which would keep the process alive. */
  close(): void;
};

const SMTP_TIMEOUT_MS = 20_000;

/** Sends through an SMTP server. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const server = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    deliver: async (letter) => {
      await server.sendMail(options(letter, from));
    },
    close: () => server.close(),
  };
}

/** The data of a mail written to the folder that `/dev/mailbox` shows. */
export type FolderMail = {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
  readonly attachment: string | null;
};

/** Writes each mail to a folder: `<id>.eml` for mail programs and `<id>.json` for `/dev/mailbox`. */
export function folderTransport(folder: string, from: string): Transport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    deliver: async (letter) => {
      const { message } = await writer.sendMail(options(letter, from));
      const shown: FolderMail = {
        to: letter.to.address,
        subject: letter.subject,
        date: letter.date.toISOString(),
        text: letter.text,
        html: letter.html,
        attachment: letter.attachment?.name ?? null,
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(path.join(folder, `${letter.id}.eml`), message as Buffer);
      await write(path.join(folder, `${letter.id}.json`), JSON.stringify(shown));
    },
    close: () => writer.close(),
  };
}

/** Writes a file atomically. */
async function write(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

function options(letter: Letter, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from: senderOf(from, letter.from),
    to: letter.to,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    date: letter.date,
    messageId: `<${letter.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: letter.attachment
      ? [{ filename: letter.attachment.name, content: letter.attachment.stream }]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The sender of the setting, which is named here unless it has a name of its own. */
function senderOf(from: string, name: string): SendMailOptions['from'] {
  const address = /^<?([^\s<>]+)>?$/.exec(from)?.[1];
  return address === undefined ? from : { name, address };
}
