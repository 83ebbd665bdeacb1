import mjml2html from 'mjml';

import type { MailText } from './templates.ts';

const BRAND = '#0f6e6a';
const INK = '#1f2933';
const QUIET = '#5b6770';

const layout = (button: boolean) => `
<mjml lang="@@lang@@">
  <mj-head>
    <mj-title>@@subject@@</mj-title>
    <mj-attributes>
      <mj-all font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="24px" color="${INK}" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f3f5f6">
    <mj-section padding="24px 0 8px">
      <mj-column><mj-text align="center" font-size="20px" font-weight="700" color="${BRAND}">Maxilla</mj-text></mj-column>
    </mj-section>
    <mj-section background-color="#ffffff" border-radius="8px" padding="24px 16px">
      <mj-column>
        <mj-text font-size="20px" line-height="28px" font-weight="600">@@subject@@</mj-text>
        <mj-text>@@greeting@@</mj-text>
        <mj-text>@@paragraphs@@</mj-text>
        ${
          button
            ? `<mj-button href="@@link@@" background-color="${BRAND}" border-radius="6px" font-size="16px" font-weight="600">@@label@@</mj-button>
        <mj-text font-size="13px" line-height="20px" color="${QUIET}">@@linkHint@@<br />@@link@@</mj-text>`
            : ''
        }
      </mj-column>
    </mj-section>
    <mj-section padding="16px 0 32px">
      <mj-column><mj-text align="center" font-size="13px" line-height="20px" color="${QUIET}">@@footer@@</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

const compiled = new Map<boolean, Promise<string>>();

/** The layout as HTML with its `@@places@@`, compiled once. */
async function compile(button: boolean): Promise<string> {
  const { html } = await mjml2html(layout(button), { validationLevel: 'strict' });
  return html;
}

/** A mail's words as HTML. Every word is escaped: none of them can bring in markup of its own. */
export async function mailHtml(text: MailText, language: string): Promise<string> {
  const button = text.button !== null;
  if (!compiled.has(button)) compiled.set(button, compile(button));
  const html = (await compiled.get(button)) ?? '';
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
