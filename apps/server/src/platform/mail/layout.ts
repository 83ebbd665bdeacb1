import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { MailText } from './templates.ts';

const compiled = new Map<boolean, Promise<string>>();

/**
 * The layout as HTML with its `@@places@@`, compiled once. The compiler is large and never needed again, so it works
 * in a thread that ends and takes it along.
 */
async function compile(button: boolean): Promise<string> {
  const worker = new Worker(new URL('./compile-layout.ts', import.meta.url), { workerData: { button } });
  const [html] = (await once(worker, 'message')) as [string];
  return html;
}

/** One compilation for all who wait for it; one that fails is tried again. */
async function compiledLayout(button: boolean): Promise<string> {
  const known = compiled.get(button) ?? compile(button);
  compiled.set(button, known);
  try {
    return await known;
  } catch (error) {
    compiled.delete(button);
    throw error;
  }
}

/** A mail's words as HTML. Every word is escaped: none of them can bring in markup of its own. */
export async function mailHtml(text: MailText, language: string): Promise<string> {
  const button = text.button !== null;
  const html = await compiledLayout(button);
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

/** The same as plain text. */
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

/** A text as HTML that shows it. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
