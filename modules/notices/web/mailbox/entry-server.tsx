import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MAILBOX_STYLE_PATH, type RenderMailbox } from '../../rules/mailbox.ts';
import { ListPage } from './ListPage.tsx';
import { MailPage } from './MailPage.tsx';
import { MissingPage } from './MissingPage.tsx';

/** The mail of an installation without a mail server, for people who try out Demarc: in English, in the look of the operators' console. */
export const render: RenderMailbox = (shown) => {
  switch (shown.page) {
    case 'list':
      return documentOf(shown.username === undefined ? 'Mailbox' : `Mailbox of ${shown.username}`, <ListPage {...shown} />);
    case 'mail':
      return documentOf(shown.mail.subject, <MailPage mail={shown.mail} />);
    case 'missing':
      return documentOf('No such mail', <MissingPage />);
  }
};

const documentOf = (title: string, page: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={MAILBOX_STYLE_PATH} />
      </head>
      <body>
        <main className="page">{page}</main>
      </body>
    </html>,
  )}`;
