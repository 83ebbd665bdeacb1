import { type NoticeCode, notice } from '@maxilla/domain/notices';
import { readablePhone } from '@maxilla/domain/phone-text';
import { COMPANY_LABEL, type Language, readableSurname, type Title } from '@maxilla/domain/people';
import { fillSentence, type ParamKinds, readableParams, type Word } from '@maxilla/domain/sentences';

import { wordsIn } from '../i18n/words.ts';

/**
 * Parameters of a mail's text. `link` is the target of its button: a path in the portal, or an absolute URL.
 */
export type MailParams = Readonly<Record<string, string | number | readonly string[]>>;

type TemplateRow = {
  /** The parameters include a link that grants access, so they are erased once the mail is sent. */
  readonly secret?: true;
  /** It is about an account, whose owner may have no project, or be locked out of it. */
  readonly account?: true;
};

/**
 * Mail templates. Their texts are `mail.<template>.subject`, `.body` (one paragraph per line) and `.button`.
 * A `notice` uses the texts of the vocabulary: its parameters are `code` (of the domain's notices) and those
 * of the notice.
 */
export const MAIL_TEMPLATES = {
  confirmAccount: { secret: true, account: true },
  resetPassword: { secret: true, account: true },
  changeEmail: { secret: true, account: true },
  emailChanged: { account: true },
  passwordChanged: { account: true },
  accountDeactivated: { account: true },
  accountCreated: { account: true },
  accountExists: { account: true },
  orderConfirmed: {},
  accessoryBack: {},
  notice: {},
} as const satisfies Record<string, TemplateRow>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** Whether a mail's parameters must be erased once it is sent. */
export function isSecret(template: MailTemplate): boolean {
  const row: TemplateRow = MAIL_TEMPLATES[template];
  return row.secret === true;
}

export type MailText = {
  /** Who writes. */
  readonly heading: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly linkHint: string;
  /** The button as a line of plain text. */
  readonly plainLink: string;
  readonly footer: string;
};

export type Salutation = { readonly title: Title; readonly surname: string };

export type Recipient = {
  readonly name: string;
  /** Salutation of a dentist, instead of the full name. */
  readonly dentist?: Salutation | null;
  /** Whether they work in the laboratory. */
  readonly isStaff?: boolean;
  readonly language: Language;
};

/** The company and how it is reached; '' for what it has not entered. */
export type Sender = {
  readonly name: string;
  readonly emailAddress: string;
  readonly telephoneNumber: string;
};

/** The name that mails are from: that of the product until the company has one. */
export const nameOfSender = ({ name }: Sender): string => name || COMPANY_LABEL;

/**
 * The text of a mail in its recipient's language. `publicUrl` is prepended to links within the portal; how `sender` is
 * reached is said where the subject is an account.
 */
export function mailText(
  template: MailTemplate,
  params: MailParams,
  recipient: Recipient,
  publicUrl: string,
  sender: Sender,
): MailText {
  const { subject, body } =
    template === 'notice'
      ? noticeText(params, recipient.language)
      : ownText(`mail.${template}`, params, recipient.language);
  const { link } = params;
  const words = template === 'notice' ? buttonWords(params) : `mail.${template}`;
  const button = typeof link === 'string' ? { words, link: whole(link, publicUrl) } : null;
  const { account }: TemplateRow = MAIL_TEMPLATES[template];
  return textOf(recipient, sender, {
    subject,
    paragraphs: body.split('\n'),
    button,
    account: account === true,
  });
}

/**
 * The text of several notices with the same joint that are sent as one mail: their sentences, and what they have in common
 * only once.
 */
export function joinedText(
  notices: readonly MailParams[],
  recipient: Recipient,
  publicUrl: string,
  sender: Sender,
): MailText {
  const { joint } = notice(String(notices[0]?.['code']) as NoticeCode);
  if (!joint) throw new Error('a notice that is joined with others has a joint');
  const words = `mail.joined.${joint.as}`;
  const sentences = notices.map((params, at) => {
    const said = at < notices.length - 1 ? { ...params, [joint.by]: '' } : params;
    return noticeText(said, recipient.language).body.trim();
  });
  const subject = fillSentence(wordsIn(recipient.language)(`${words}.subject`), {
    count: String(notices.length),
  });
  return textOf(recipient, sender, {
    subject,
    paragraphs: sentences,
    button: { words, link: whole('/', publicUrl) },
    account: false,
  });
}

type Said = Pick<MailText, 'subject' | 'paragraphs'> & {
  readonly button: { readonly words: string; readonly link: string } | null;
  /** It is about an account rather than a project, in whose messages an answer is written. */
  readonly account: boolean;
};

function textOf(
  recipient: Recipient,
  sender: Sender,
  { subject, paragraphs, button: pressed, account }: Said,
): MailText {
  const word = wordsIn(recipient.language);
  const button = pressed && { label: word(`${pressed.words}.button`), link: pressed.link };
  return {
    heading: nameOfSender(sender),
    subject,
    greeting: fillSentence(word('mail.greeting'), { name: nameOf(recipient, word) }),
    paragraphs: paragraphs.filter((line) => line.trim() !== ''),
    button,
    plainLink: button ? fillSentence(word('mail.plainLink'), button) : '',
    linkHint: word('mail.linkHint'),
    footer: footerOf(recipient, sender, { account, word }),
  };
}

/** Who wrote, and where to answer. */
function footerOf(
  { isStaff = false }: Recipient,
  sender: Sender,
  { account, word }: Pick<Said, 'account'> & { readonly word: Word },
): string {
  const { emailAddress: email, telephoneNumber } = sender;
  const phone = readablePhone(telephoneNumber);
  const ways = `${email && 'Email'}${phone && 'Phone'}`;
  const company = nameOfSender(sender);
  const from = `${isStaff ? 'staff' : 'dentist'}${company === COMPANY_LABEL ? '' : 'OfCompany'}`;
  const answer = isStaff ? 'staff' : account ? `account${ways}` : 'project';
  const sentences = [word(`mail.footer.from.${from}`), word(`mail.footer.answer.${answer}`)];
  return sentences.map((sentence) => fillSentence(sentence, { company, email, phone })).join(' ');
}

/** Salutation of the recipient: title and surname for dentists, the name for others. */
function nameOf({ name, dentist }: Recipient, word: Word): string {
  if (!dentist) return name;
  return fillSentence(word(`mail.salutation.${dentist.title}`), {
    surname: readableSurname(dentist.surname),
  });
}

function ownText(key: string, params: MailParams, language: Language) {
  const word = wordsIn(language);
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return {
    subject: fillSentence(word(`${key}.subject`), values),
    body: fillSentence(word(`${key}.body`), values),
  };
}

/** The words around a notice: of a project, or of an order of accessories. */
function noticeWords({ code }: MailParams): string {
  return notice(String(code) as NoticeCode).target === 'shop' ? 'mail.orderNotice' : 'mail.notice';
}

/** The button of a notice, which says what it leads to. */
function buttonWords(params: MailParams): string {
  const { target } = notice(String(params['code']) as NoticeCode);
  return target === 'review' ? 'mail.notice.review' : noticeWords(params);
}

function noticeText(params: MailParams, language: Language) {
  const word = wordsIn(language);
  const code = String(params['code']);
  const kinds: ParamKinds = notice(code as NoticeCode).params;
  const values = readableParams(kinds, params, word, language);
  return {
    subject: fillSentence(word(`${noticeWords(params)}.subject`), {
      ...values,
      title: fillSentence(word(`notice.${code}.title`), values),
    }),
    body: fillSentence(word(`notice.${code}.body`), values),
  };
}

function whole(link: string, publicUrl: string): string {
  return link.startsWith('/') ? `${publicUrl}${link}` : link;
}
