import { FindForm, TextField } from '#design/console/form.tsx';
import { Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { MAILBOX_PATH, type MailboxPage } from '../../rules/mailbox.ts';
import { listAddress } from './list-address.ts';

type Props = Extract<MailboxPage, { readonly page: 'list' }>;

/** The mails, newest first, of everyone or of one person. */
export function ListPage({ username, mails, isFirst, older }: Props) {
  return (
    <>
      <Head
        title={username === undefined ? 'Mailbox' : `Mailbox of ${username}`}
        lead="What this installation would have mailed. Times are business time."
      />
      <FindForm action={MAILBOX_PATH} button="Show">
        <TextField name="user" label="Username" value={username ?? ''} />
      </FindForm>
      {mails.length === 0 ? (
        <p>There is no mail.</p>
      ) : (
        <Panel title="Newest first">
          <Table
            caption="Newest first"
            columns={['Subject', 'To', 'Sent']}
            rows={mails.map(({ mailId, subject, language, address, sentAt }) => ({
              key: String(mailId),
              cells: [
                <a key="subject" href={`${MAILBOX_PATH}/${mailId}`} lang={language}>
                  {subject}
                </a>,
                address,
                <Time key="sent" at={sentAt} />,
              ],
            }))}
          />
        </Panel>
      )}
      <p className="pages">
        {!isFirst && <a href={listAddress(username)}>Newest</a>}
        {older !== undefined && <a href={listAddress(username, older)}>Older</a>}
      </p>
    </>
  );
}
