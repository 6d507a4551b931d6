import { Facts, Panel, Time } from '#design/console/parts.tsx';
import { MAILBOX_PATH, type Mail } from '../../rules/mailbox.ts';
import { listAddress } from './list-address.ts';

/** One mail, as HTML in a fully sandboxed frame and as text. */
export function MailPage({ mail: { mailId, username, language, subject, address, sentAt, text } }: { readonly mail: Omit<Mail, 'html'> }) {
  return (
    <>
      <p>
        <a href={listAddress(username)}>Mailbox of {username}</a>
      </p>
      <h1 lang={language}>{subject}</h1>
      <Facts
        facts={[
          ['To', address],
          ['Sent', <Time key="sent" at={sentAt} />],
        ]}
      />
      <Panel title="As HTML">
        <iframe src={`${MAILBOX_PATH}/${mailId}/body`} title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" />
      </Panel>
      <Panel title="As text">
        <pre className="in" lang={language}>
          {text}
        </pre>
      </Panel>
    </>
  );
}
