import { pathOf } from '#platform/rules/routes.ts';
import type { MailBoxShownFragment, MailMessageQuery, MailRowFragment } from '#platform/web/generated/graphql.ts';

type Folder = MailBoxShownFragment['folders'][number];
export type OpenMessage = NonNullable<NonNullable<MailMessageQuery['mail']>['message']>;

/** What is shown of a mailbox: a list, beside it perhaps a message. */
export type MailboxData = {
  readonly view: 'mailbox';
  readonly box: MailBoxShownFragment;
  /** The folder whose list it is; undefined for what was searched. */
  readonly folder: Folder | undefined;
  /** What was searched. */
  readonly words: string | undefined;
  readonly rows: readonly MailRowFragment[];
  readonly next: string | null;
  /** The message after which the list begins; undefined from the newest on. */
  readonly after: string | undefined;
  readonly open: OpenMessage | undefined;
  /** Whether pictures of other hosts were asked for. */
  readonly pictures: boolean;
  readonly ownAddresses: readonly string[];
  readonly done: Done | undefined;
};

export type Done = { readonly what: 'moved' | 'deleted' | 'deletedForGood' | 'reported' | 'sending' | 'held' | 'draftGone'; readonly id: string };

export type BoxData = MailboxData | { readonly view: 'about' } | { readonly view: 'new'; readonly domain: string };

/** Where a folder is: the inbox is the mailbox itself. */
export const addressOf = ({ id, role }: Pick<Folder, 'id' | 'role'>): `/${string}` =>
  role === 'inbox' ? pathOf('email') : pathOf('mailFolder', { id });

const answers = new Set(['moved', 'deleted', 'deletedForGood', 'reported', 'sending', 'held', 'draftGone']);
const isAnswer = (text: string): text is Done['what'] => answers.has(text);

/** What was just done, as the address says. */
export const doneIn = ({ done, id = '' }: Readonly<Record<string, string>>): Done | undefined =>
  done !== undefined && isAnswer(done) ? { what: done, id } : undefined;

/** An address that says what was just done. `path`: with a query or without one. */
export function doneAt(path: `/${string}`, { what, id }: Done): `/${string}` {
  const done = new URLSearchParams({ done: what, id });
  return path.includes('?') ? `${path}&${done}` : `${path}?${done}`;
}

/** Where a list is: of a folder or of what was searched, from the newest on or after a message. */
export function listAddress({ folder, words }: Pick<MailboxData, 'folder' | 'words'>, after: string | undefined): `/${string}` {
  const query = new URLSearchParams({ ...(words !== undefined && { q: words }), ...(after !== undefined && { after }) });
  const path = folder ? addressOf(folder) : pathOf('mailSearch');
  return query.size === 0 ? path : `${path}?${query}`;
}
