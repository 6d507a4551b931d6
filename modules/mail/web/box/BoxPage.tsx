import type { PageProps } from '#platform/web/page.ts';
import { AboutMail } from './AboutMail.tsx';
import type { BoxData } from './box.ts';
import { MailboxView } from './MailboxView.tsx';
import { NewMailbox } from './NewMailbox.tsx';

/** Mail: what it is, a mailbox to open, or one's own. */
export function BoxPage({ data }: PageProps<BoxData>) {
  switch (data.view) {
    case 'about':
      return <AboutMail />;
    case 'new':
      return <NewMailbox domain={data.domain} />;
    case 'mailbox':
      return <MailboxView data={data} />;
  }
}
