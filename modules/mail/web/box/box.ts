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
  readonly isLater: boolean;
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

/** An address that says what was just done. */
export const doneAt = (path: `/${string}`, { what, id }: Done): `/${string}` => `${path}?${new URLSearchParams({ done: what, id })}`;
