import { readFileSync } from 'node:fs';

import type { MailText } from './templates.ts';

/** The file of the compiled layout. */
export const LAYOUT_FILE = new URL('layout.html', import.meta.url);

const withButton = readFileSync(LAYOUT_FILE, 'utf8');
const withoutButton = withButton.replace(/@@button@@.*@@end@@/s, '');

/** The HTML of a mail. All text is escaped, so it cannot inject markup. */
export function mailHtml(text: MailText, language: string): string {
  const html = text.button === null ? withoutButton : withButton;
  const places: Record<string, string> = {
    lang: language.toLowerCase(),
    heading: escape(text.heading),
    subject: escape(text.subject),
    greeting: escape(text.greeting),
    paragraphs: text.paragraphs.map((line) => `<p style="margin:0 0 12px">${escape(line)}</p>`).join(''),
    link: escape(text.button?.link ?? ''),
    label: escape(text.button?.label ?? ''),
    linkHint: escape(text.linkHint),
    footer: escape(text.footer),
  };
  return html.replace(/@@(\w+)@@/g, (_, place: string) => places[place] ?? '');
}

/** The plain-text version of a mail. */
export function mailPlain(text: MailText): string {
  const parts = [text.greeting, ...text.paragraphs];
  if (text.button) parts.push(text.plainLink);
  return `${[...parts, '--', text.footer].join('\n\n')}\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
