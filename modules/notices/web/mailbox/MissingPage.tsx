import { Head } from '#design/console/parts.tsx';
import { MAILBOX_PATH } from '../../rules/mailbox.ts';

export const MissingPage = () => (
  <>
    <Head title="No such mail" />
    <p>
      It was deleted with its customer, or never sent. <a href={MAILBOX_PATH}>Mailbox</a>
    </p>
  </>
);
