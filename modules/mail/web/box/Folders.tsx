import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { MailBoxShownFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from '../say.ts';
import { folderName } from '../words.ts';
import { addressOf } from './box.ts';
import styles from './mailbox.module.css';

type Props = { readonly box: MailBoxShownFragment; readonly current: string | undefined };

/** The folders, with how many new messages are in each, and what else there is of a mailbox. */
export function Folders({ box: { folders }, current }: Props) {
  const say = useSay();
  return (
    <nav className={styles.folders} aria-label={say('folders')}>
      <ul>
        {folders.map((folder) => (
          <li key={folder.id}>
            <Link href={addressOf(folder)} className={styles.folder} aria-current={folder.id === current ? 'page' : undefined}>
              <span>{folderName(folder, say)}</span>
              {folder.unread > 0 && (
                <span className={styles.count}>
                  <span aria-hidden="true">{folder.unread > 99 ? '99+' : folder.unread}</span>
                  <VisuallyHidden>{say('newCount', { count: folder.unread })}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link href={pathOf('mailContacts')} className={styles.folder}>
            {say('contacts')}
          </Link>
        </li>
        <li>
          <Link href={pathOf('mailSettings')} className={styles.folder}>
            {say('settings')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
