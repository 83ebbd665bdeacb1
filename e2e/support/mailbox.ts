import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect.ts';

/** A mail as returned by the demo mailbox. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly attachment: string | null;
};

/**
 * Waits for a mail with a matching subject, and text if one is given, and returns the latest. Mails are sent asynchronously, those of an action
 * that can be undone only when it no longer can be.
 */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
  text = /^/,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        // A connection that was idle for long may be closed just when it is used again.
        const reply = await request.get('/dev/mailbox.json', { params: { to }, maxRetries: 2 });
        // A portal that is busy asks to come again.
        if (!reply.ok()) return [];
        const { mails } = (await reply.json()) as { mails: Mail[] };
        const alike = mails.filter((mail) => text.test(mail.text));
        found = alike.find((mail) => subject.test(mail.subject));
        return alike.map((mail) => mail.subject);
      },
      { message: `a mail to ${to}`, intervals: [100, 250, 500], timeout: 60_000 },
    )
    .toContainEqual(expect.stringMatching(subject));
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}
