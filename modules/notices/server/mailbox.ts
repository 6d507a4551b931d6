import { sql } from 'kysely';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';
import type { Mail, MailHead } from '../rules/mailbox.ts';
import type { Channel, Message } from './channel.ts';

/** The mail of an installation without a mail server: kept here for people who try out Demarc. */
export interface Mailbox extends Channel {
  /** Newest first; `before` is the last id of the previous page. */
  list(given: { readonly username?: string | undefined; readonly before?: number | undefined }): Promise<readonly MailHead[]>;
  mail(mailId: number): Promise<Mail | undefined>;
}

/** The maximum length of a list. */
export const MAILS_AT_ONCE = 50;

const headColumns = sql.raw(`mail_id as "mailId", username, sent_at as "sentAt", address, language, subject`);

export const createMailbox = ({ database, clock }: { readonly database: Database; readonly clock: BusinessClock }): Mailbox => ({
  send: keepTogether(database, clock),

  async list({ username, before }) {
    const { rows } = await sql<MailHead>`
      select ${headColumns} from demarc.mailbox
      where mail_id < coalesce(${before ?? null}::bigint, 9007199254740991) ${username === undefined ? sql`` : sql`and username = ${username}`}
      order by mail_id desc limit ${MAILS_AT_ONCE}`.execute(database);
    return rows;
  },

  async mail(mailId) {
    const { rows } = await sql<Mail>`
      select ${headColumns}, body_text as text, body_html as html from demarc.mailbox where mail_id = ${mailId}`.execute(database);
    return rows[0];
  },
});

/** Text messages are kept there, too, in the form a phone shows them. */
export const textsIn = (mailbox: Channel): Channel => ({
  send: ({ texted, link, ...message }) =>
    mailbox.send({
      ...message,
      texted,
      link,
      subject: texted,
      text: `${texted}\n${link}`,
      html: `<p>${escapeHtml(texted)}</p><p>${escapeHtml(link)}</p>`,
    }),
});

/** Mails sent in one turn of the event loop share one statement. */
function keepTogether(database: Database, clock: BusinessClock): Mailbox['send'] {
  const keep = batchReads(async (messages: readonly Message[]) => {
    const sentAt = clock.now();
    const rows = messages.map((message) => ({ ...message, sentAt }));
    await sql`
      insert into demarc.mailbox (message_id, username, sent_at, address, language, subject, body_text, body_html)
      select id, username, "sentAt", address, language, subject, text, html
      from jsonb_to_recordset(${JSON.stringify(rows)}) as given(id text, username text, "sentAt" timestamptz, address text, language text,
        subject text, text text, html text)
      on conflict (message_id) do nothing`.execute(database);
    return new Map<Message, never>();
  });
  return async (message) => {
    await keep(message);
    return 'sent';
  };
}
