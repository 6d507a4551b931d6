import { readFileSync } from 'node:fs';
import { MAILS_AT_ONCE, type Mail, type MailHead } from '#modules/notices/server/mailbox.ts';
import { escapeHtml as h } from '#platform/server/http/escape-html.ts';

type MailsOf = { readonly username: string | undefined; readonly isFirst: boolean };

/** The mail list, newest first, of everyone or of one person. */
export function mailsPage(mails: readonly MailHead[], { username, isFirst }: MailsOf): string {
  const whose = username === undefined ? 'Mailbox' : `Mailbox of ${username}`;
  const last = mails.length === MAILS_AT_ONCE ? mails.at(-1)?.mailId : undefined;
  return asPage(whose, [
    `<h1>${h(whose)}</h1><p>What this installation would have mailed. Times are business time.</p>`,
    `<form method="get" action="/dev/mailbox"><label for="user">Username</label> <input id="user" name="user" value="${h(username ?? '')}" autocapitalize="none" spellcheck="false"> <button>Show</button></form>`,
    mails.length === 0 ? '<p>There is no mail.</p>' : tableOf(mails),
    `<p>${isFirst ? '' : `<a href="${listAddress(username)}">Newest</a>`} ${last === undefined ? '' : `<a href="${listAddress(username, last)}">Older</a>`}</p>`,
  ]);
}

const tableOf = (mails: readonly MailHead[]): string =>
  [
    '<table><caption>Newest first</caption><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>',
    ...mails.map(
      ({ mailId, sentAt, address, subject, language }) =>
        `<tr><td><time datetime="${sentAt}">${whenOf(sentAt)}</time></td><td>${h(address)}</td><td><a href="/dev/mailbox/${mailId}" lang="${language}">${h(subject)}</a></td></tr>`,
    ),
    '</tbody></table>',
  ].join('');

/** One mail, as HTML in a fully sandboxed frame and as text. */
export const mailPage = (mail: Mail): string =>
  asPage(mail.subject, [
    `<p><a href="${listAddress(mail.username)}">Mailbox of ${h(mail.username)}</a></p><h1 lang="${mail.language}">${h(mail.subject)}</h1>`,
    `<dl><dt>To</dt><dd>${h(mail.address)}</dd><dt>Sent</dt><dd><time datetime="${mail.sentAt}">${whenOf(mail.sentAt)}</time></dd></dl>`,
    `<h2>As HTML</h2><iframe src="/dev/mailbox/${mail.mailId}/body" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    `<h2>As text</h2><pre lang="${mail.language}" tabindex="0" role="region" aria-label="The mail as text">${h(mail.text)}</pre>`,
  ]);

export const noMailPage = (): string =>
  asPage('No such mail', ['<h1>No such mail</h1><p>It was deleted with its customer, or never sent. <a href="/dev/mailbox">Mailbox</a></p>']);

const listAddress = (username?: string, before?: number): string => {
  const query = new URLSearchParams({ ...(username !== undefined && { user: username }), ...(before !== undefined && { before: String(before) }) });
  return h(query.size === 0 ? '/dev/mailbox' : `/dev/mailbox?${query}`);
};

/** "2026-11-21 15:04:05 UTC" */
const whenOf = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

const asPage = (title: string, parts: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${h(title)}</title><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/mailbox/style.css"></head>`,
    `<body><main>${parts.join('\n')}</main></body></html>`,
  ].join('\n');

const TOKENS = new URL('../../../../design/tokens/tokens.css', import.meta.url);

export const MAILBOX_STYLE = `${readFileSync(TOKENS, 'utf8')}
body { margin: 0; padding: 24px 16px; background: var(--surface); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; }
a { color: var(--accent); }
input, button { min-height: 44px; padding: 0 12px; font: inherit; }
table { width: 100%; margin-top: 24px; border-collapse: collapse; }
caption { text-align: left; color: var(--ink-quiet); }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
td a { display: inline-block; min-height: 24px; }
dt { color: var(--ink-quiet); }
dd { margin: 0 0 8px; }
iframe { width: 100%; height: 42rem; border: 1px solid var(--line-strong); border-radius: 8px; background: transparent; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
