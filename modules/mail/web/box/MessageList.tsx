import Flag from 'lucide-react/icons/flag';
import Paperclip from 'lucide-react/icons/paperclip';
import Search from 'lucide-react/icons/search';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { classes } from '#design/web/classes.ts';
import { Note } from '#design/web/layout/Note.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { whenListed } from '#platform/rules/time/when-listed.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { MailRowFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { canSend } from '../../rules/mailbox.ts';
import { useSay } from '../say.ts';
import { folderName, personName } from '../words.ts';
import { listAddress, type MailboxData } from './box.ts';
import styles from './mailbox.module.css';

/** Messages, newest first, a page at a time; what is chosen is marked, deleted or moved together. */
export function MessageList({ data }: { readonly data: MailboxData }) {
  const say = useSay();
  const { rows, next, after, folder, words, box } = data;
  return (
    <section className={styles.list} aria-label={folder ? folderName(folder, say) : say('search')}>
      <SearchForm words={words} />
      {folder?.role === 'spam' && <Note small>{say('spamNote', { days: box.spamDays })}</Note>}
      {folder?.role === 'trash' && <Note small>{say('trashNote', { days: box.trashDays })}</Note>}
      {rows.length === 0 && <p className={styles.empty}>{say(emptyOf(data))}</p>}
      {rows.length > 0 && (
        <ActionForm>
          <input type="hidden" name="back" value={listAddress(data, after)} />
          <input type="hidden" name="trash" value={box.folders.find(({ role }) => role === 'trash')?.id ?? ''} />
          {canSend(box.state) && <Chosen data={data} />}
          <ul className={styles.letters}>
            {rows.map((row) => (
              <Letter key={row.id} row={row} data={data} />
            ))}
          </ul>
        </ActionForm>
      )}
      {after !== undefined && <StandaloneLink href={listAddress(data, undefined)}>{say('newest')}</StandaloneLink>}
      {next !== null && <StandaloneLink href={listAddress(data, next)}>{say('older')}</StandaloneLink>}
    </section>
  );
}

function emptyOf({ words, folder }: MailboxData) {
  if (words !== undefined) return words.trim() === '' ? 'searchHint' : 'foundNothing';
  return folder?.role === 'inbox' ? 'emptyInbox' : 'emptyFolder';
}

/** A plain form, whose address can be kept. */
function SearchForm({ words }: { readonly words: string | undefined }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <search>
      <form method="get" action={pathIn(language, pathOf('mailSearch'))} className={styles.search}>
        <label htmlFor="q">
          <VisuallyHidden>{say('search')}</VisuallyHidden>
        </label>
        <input id="q" type="search" name="q" defaultValue={words} placeholder={say('search')} maxLength={200} className={styles.query} />
        <button type="submit" className={styles.find} aria-label={say('searchButton')}>
          <Search size={20} />
        </button>
      </form>
    </search>
  );
}

function Chosen({ data: { folder } }: { readonly data: MailboxData }) {
  const say = useSay();
  const busy = useBusy();
  const act = (value: string, word: string) => (
    <SecondaryButton type="submit" name="act" value={value} busy={busy}>
      {word}
    </SecondaryButton>
  );
  return (
    <div className={styles.chosen}>
      {act('read', say('markRead'))}
      {folder?.role === 'trash' || folder?.role === 'drafts' ? act('deleteForGood', say('removeForGood')) : act('delete', say('remove'))}
    </div>
  );
}

function Letter({ row, data }: { readonly row: MailRowFragment; readonly data: MailboxData }) {
  const say = useSay();
  const language = useLanguage();
  const { folder, open, box } = data;
  const writes = folder?.role === 'sent' || folder?.role === 'drafts';
  const subject = row.subject || say('noSubject');
  const who = writes ? say('toPeople', { names: row.to.map(personName).join(', ') }) : personName(row.from);
  return (
    <li className={classes(styles.letter, !row.isRead && styles.unread, row.id === open?.id && styles.current)}>
      {canSend(box.state) && <input type="checkbox" name="message" value={row.id} aria-label={say('choose', { subject })} className={styles.tick} />}
      {/* A page of its own: its policy lets the letter's frame in, which the list's does not. */}
      <Link
        href={pathIn(language, pathOf('mailMessage', { id: row.id }))}
        target="_self"
        className={styles.letterLink}
        aria-current={row.id === open?.id ? 'true' : undefined}
      >
        <span className={styles.first}>
          {!row.isRead && <VisuallyHidden>{`${say('isNew')}: `}</VisuallyHidden>}
          <bdi className={styles.who}>{who}</bdi>
          <span className={styles.when}>{whenListed(row.at, box.now, box.timeZone, language)}</span>
        </span>
        <span className={styles.subject}>
          <bdi>{subject}</bdi>
          {row.isFlagged && <Flag size={14} aria-label={say('important')} />}
          {row.hasFiles && <Paperclip size={14} aria-label={say('withFiles')} />}
        </span>
        <small className={styles.preview}>{row.goesAt === null ? row.preview : say('going')}</small>
      </Link>
    </li>
  );
}
