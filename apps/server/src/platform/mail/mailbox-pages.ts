import { escape } from './layout.ts';
import type { MailboxMail } from './mailbox.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 Inter, 'Segoe UI', Helvetica, Arial, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #8884; padding: 0.5rem; text-align: left; vertical-align: top; }
  iframe { background: #fff; border: 1px solid #8886; border-radius: 8px; height: 34rem; width: 100%; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  dt { color: #777; }
  dd { margin: 0 0 0.5rem; }
`;

/** The list of the demo's latest mails, newest first. */
export function mailboxPage(mails: readonly MailboxMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      `<tr><td>${when(date)}</td><td>${escape(to)}</td><td><a href="/dev/mailbox/${id}">${escape(subject)}</a></td></tr>`,
  );
  const list =
    rows.length === 0
      ? '<p>No e-mail has been sent yet. <span lang="fr">Aucun e-mail n’a encore été envoyé.</span></p>'
      : `<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
         <tbody>${rows.join('')}</tbody></table>`;
  return page('Mailbox of the demo', list);
}

/** A mail with its HTML, text and links. The HTML is shown in a sandboxed frame. */
export function mailPage(mail: MailboxMail): string {
  const links = mail.links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`);
  const attachment = mail.attachment === null ? '' : `<dt>Attachment</dt><dd>${escape(mail.attachment)}</dd>`;
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">All e-mails</a> · <a href="/dev/mailbox/${mail.id}/mail.eml">Download</a></p>
     <dl><dt>To</dt><dd>${escape(mail.to)}</dd><dt>Sent</dt><dd>${when(mail.date)}</dd>${attachment}</dl>
     ${links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''}
     <h2>As it looks</h2>
     <iframe sandbox title="The e-mail" srcdoc="${escape(mail.html)}"></iframe>
     <h2>As text</h2><pre>${escape(mail.text)}</pre>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="/logo.svg"><style>${STYLE}</style></head>
    <body><main><h1>${escape(title)}</h1>${content}</main></body></html>`;
}

function when(date: string): string {
  return `<time datetime="${escape(date)}">${escape(date.slice(0, 16).replace('T', ' '))}</time>`;
}
