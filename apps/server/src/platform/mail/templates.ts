import { type NoticeCode, notice } from '@maxilla/domain/notices';
import type { Language } from '@maxilla/domain/people';
import { fillSentence, type ParamKinds, readableParams } from '@maxilla/domain/sentences';

import { wordsIn } from '../i18n/words.ts';

/**
 * Parameters of a mail's text. `link` is the target of its button: a path in the portal, or an absolute URL.
 */
export type MailParams = Readonly<Record<string, string | number | readonly string[]>>;

type TemplateRow = {
  /** The parameters include a link that grants access, so they are erased once the mail is sent. */
  readonly secret?: true;
};

/**
 * Mail templates. Their texts are `mail.<template>.subject`, `.body` (one paragraph per line) and `.button`.
 * A `notice` uses the texts of the vocabulary: its parameters are `code` (of the domain's notices) and those
 * of the notice.
 */
export const MAIL_TEMPLATES = {
  confirmAccount: { secret: true },
  resetPassword: { secret: true },
  passwordChanged: {},
  accountDeactivated: {},
  accountCreated: {},
  accountExists: {},
  orderConfirmed: {},
  notice: {},
} as const satisfies Record<string, TemplateRow>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** Whether a mail's parameters must be erased once it is sent. */
export function isSecret(template: MailTemplate): boolean {
  const row: TemplateRow = MAIL_TEMPLATES[template];
  return row.secret === true;
}

export type MailText = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly linkHint: string;
  readonly footer: string;
};

export type Recipient = { readonly name: string; readonly language: Language };

/** The text of a mail in its recipient's language. `publicUrl` is prepended to links within the portal. */
export function mailText(
  template: MailTemplate,
  params: MailParams,
  recipient: Recipient,
  publicUrl: string,
): MailText {
  const word = wordsIn(recipient.language);
  const { subject, body } =
    template === 'notice'
      ? noticeText(params, recipient.language)
      : ownText(`mail.${template}`, params, recipient.language);
  const { link } = params;
  return {
    subject,
    greeting: fillSentence(word('mail.greeting'), { name: recipient.name }),
    paragraphs: body.split('\n').filter((line) => line.trim() !== ''),
    button:
      typeof link === 'string'
        ? { label: word(`mail.${template}.button`), link: whole(link, publicUrl) }
        : null,
    linkHint: word('mail.linkHint'),
    footer: word('mail.footer'),
  };
}

function ownText(key: string, params: MailParams, language: Language) {
  const word = wordsIn(language);
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return {
    subject: fillSentence(word(`${key}.subject`), values),
    body: fillSentence(word(`${key}.body`), values),
  };
}

function noticeText(params: MailParams, language: Language) {
  const word = wordsIn(language);
  const code = String(params['code']);
  const kinds: ParamKinds = notice(code as NoticeCode).params;
  const values = readableParams(kinds, params, word, language);
  return {
    subject: fillSentence(word(`notice.${code}.title`), values),
    body: fillSentence(word(`notice.${code}.body`), values),
  };
}

function whole(link: string, publicUrl: string): string {
  return link.startsWith('/') ? `${publicUrl}${link}` : link;
}
