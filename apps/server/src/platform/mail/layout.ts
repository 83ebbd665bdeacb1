import { readFileSync } from 'node:fs';

import type { MailText } from './templates.ts';

/** The compiled layouts, by whether the mail has a button. */
export const LAYOUTS = [
  { button: true, file: new URL('layout-with-button.html', import.meta.url) },
  { button: false, file: new URL('layout.html', import.meta.url) },
] as const;

const layouts = new Map(LAYOUTS.map(({ button, file }) => [button, readFileSync(file, 'utf8')]));

/** The HTML of a mail. All text is escaped, so it cannot inject markup. */
export function mailHtml(text: MailText, language: string): string {
  const html = layouts.get(text.button !== null) ?? '';
  const places: Record<string, string> = {
    lang: language.toLowerCase(),
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
  if (text.button) parts.push(`${text.button.label}: ${text.button.link}`);
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
