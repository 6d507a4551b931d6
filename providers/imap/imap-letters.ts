import type { ImapFlow } from 'imapflow';
import type { MessageHead } from '#modules/mail/rules/message.ts';
import type { BoxKey, MailPort } from '#modules/mail/server/port.ts';
import { pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { findLetters, type Place, Whereabouts } from './find-letters.ts';
import { headOf, listed } from './letter.ts';
import { byAge, cursorAt, cursorOf, draftsBefore, isBefore, mergedPage, type Numbered } from './merge-drafts.ts';
import { previewsOf } from './preview.ts';
import { certain, type OpenBox, type ServerMailboxes } from './server-mailboxes.ts';

type Letters = Pick<MailPort, 'messages' | 'search' | 'message' | 'raw' | 'mark' | 'move' | 'remove'>;

const byUid = { uid: true } as const;
/** Of one folder, the newest: who finds more looks for something else. */
const MOST_FOUND = 500;
const MOST_WORDS = 8;

/** Letters, which are the server's, among drafts, which are ours: the ids of drafts are UUIDs. */
export function lettersOn(boxes: ServerMailboxes, own: MailPort): Letters {
  const whereabouts = new Whereabouts();

  /** What a list shows of letters of a folder, the newest first. */
  async function headsOf({ client, mailbox: { address } }: OpenBox, path: string, folderId: string, uids: readonly number[]) {
    if (uids.length === 0) return [];
    const found = await client.fetchAll(uids.join(','), listed, byUid);
    whereabouts.note(address, path, found);
    const previews = await previewsOf(client, found);
    const domain = address.slice(address.lastIndexOf('@') + 1);
    return found
      .map((letter): Numbered => ({ uid: letter.uid, head: headOf(letter, { folderId, domain, preview: previews.get(letter.uid) ?? '' }) }))
      .toSorted((one, other) => other.uid - one.uid)
      .filter(({ head }, index, all) => all.findIndex((one) => one.head.messageId === head.messageId) === index);
  }
  const find = ({ client, mailbox, shelves }: OpenBox, letterIds: readonly string[]): Promise<readonly Place[]> => {
    const paths = shelves.map(({ path }) => path);
    return findLetters(client, whereabouts.order(mailbox.address, letterIds, paths), letterIds);
  };
  /** Does something with a letter in its open folder; undefined if it is not there. */
  const withLetter = <Answer>(box: BoxKey, letterId: string, act: (open: OpenBox, place: Place) => Promise<Answer>): Promise<Answer | undefined> =>
    boxes.within(box, async (open) => {
      const [place] = await find(open, [letterId]);
      if (!place) return undefined;
      await open.client.mailboxOpen(place.path);
      return act(open, place);
    });
  /** Does something with those that are letters, folder by folder. @returns how many are there */
  async function withLetters(open: OpenBox, ids: readonly string[], act: (path: string, uids: string) => Promise<unknown>): Promise<number> {
    const places = await find(
      open,
      ids.filter((id) => !isUuid(id)),
    );
    for (const [path, there] of Map.groupBy(places, (place) => place.path)) {
      await open.client.mailboxOpen(path);
      await act(path, there.map(({ uid }) => uid).join(','));
    }
    return new Set(places.map(({ letterId }) => letterId)).size;
  }

  return {
    async messages(box, folderId, page) {
      const { uid, before } = cursorOf(page.after);
      const letters = await boxes.within(box, async (open) => {
        const shelf = open.shelves.find((one) => one.folderId === folderId);
        if (!shelf || uid === 1) return [];
        await open.client.mailboxOpen(shelf.path);
        const below = uid === undefined ? {} : { uid: `1:${uid - 1}` };
        const uids = (await open.client.search({ deleted: false, ...below }, byUid)) || [];
        return headsOf(open, shelf.path, folderId, newest(uids, page.first + 1));
      });
      return mergedPage(letters ?? [], await draftsBefore((asked) => own.messages(box, folderId, asked), before), page);
    },
    async search(box, typed, { first, after }) {
      const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
      if (words.length === 0) return { items: [], next: undefined };
      const { before } = cursorOf(after);
      const found = await boxes.within(box, async (open) => {
        const heads: MessageHead[] = [];
        for (const { role, path, folderId } of open.shelves) {
          if (role === 'spam' || role === 'trash' || folderId === undefined) continue;
          await open.client.mailboxOpen(path);
          const letters = await headsOf(open, path, folderId, newest(await withAll(open.client, words), MOST_FOUND));
          heads.push(...letters.map(({ head }) => head));
        }
        return heads;
      });
      const drafts = await draftsBefore((asked) => own.search(box, typed, asked), before);
      const all = [...(found ?? []).filter((head) => isBefore(head, before)), ...drafts].toSorted(byAge);
      return pageIn(all, first, cursorAt);
    },
    async message(box, messageId) {
      if (isUuid(messageId)) return own.message(box, messageId);
      return withLetter(box, messageId, async (open, { path, uid }) => {
        const folderId = open.shelves.find((shelf) => shelf.path === path)?.folderId;
        return folderId === undefined ? undefined : (await headsOf(open, path, folderId, [uid]))[0]?.head;
      });
    },
    async raw(box, messageId) {
      if (isUuid(messageId)) return own.raw(box, messageId);
      return withLetter(box, messageId, async ({ client }, { uid }) => {
        const found = await client.fetchOne(String(uid), { source: true }, byUid);
        return found ? found.source : undefined;
      });
    },
    mark: (box, messageIds, marks) =>
      boxes.changing(box, async () => {
        const letters = await boxes.within(box, (open) =>
          withLetters(open, messageIds, async (_, uids) => {
            for (const [flag, isSet] of [['\\Seen', marks.isRead] as const, ['\\Flagged', marks.isFlagged] as const]) {
              if (isSet !== undefined) await certain(open.client[isSet ? 'messageFlagsAdd' : 'messageFlagsRemove'](uids, [flag], byUid));
            }
          }),
        );
        return (letters ?? 0) + (await own.mark(box, messageIds.filter(isUuid), marks));
      }),
    move: (box, messageIds, folderId, at) =>
      boxes.changing(box, async () => {
        const drafts = await own.move(box, messageIds.filter(isUuid), folderId, at);
        if (!drafts.ok) return drafts;
        const folder = (await own.folders(box)).find((one) => one.folderId === folderId);
        const letters = await boxes.within(box, async (open) => {
          const there = open.shelves.find((shelf) => shelf.folderId === folderId)?.path;
          // Another program may have removed it.
          const to = there ?? (folder?.name === undefined ? undefined : (await open.client.mailboxCreate(folder.name)).path);
          if (to === undefined) return undefined;
          return withLetters(open, messageIds, async (path, uids) => path === to || (await certain(open.client.messageMove(uids, to, byUid))));
        });
        return letters === undefined ? refuse('gone' as const) : accept(drafts.value + letters);
      }),
    remove: (box, messageIds) =>
      boxes.changing(box, async () => {
        const letters = await boxes.within(box, (open) =>
          withLetters(open, messageIds, (_, uids) => certain(open.client.messageDelete(uids, byUid))),
        );
        return (letters ?? 0) + (await own.remove(box, messageIds.filter(isUuid)));
      }),
  };
}

/** The largest numbers, of what came last. */
const newest = (uids: readonly number[], count: number): readonly number[] => uids.toSorted((one, other) => other - one).slice(0, count);

/** Those of the open folder that have all words, as the server finds them. */
async function withAll(client: ImapFlow, words: readonly string[]): Promise<readonly number[]> {
  let found: readonly number[] | undefined;
  for (const text of words) {
    const uids = new Set((await client.search({ deleted: false, text }, byUid)) || []);
    found = found ? found.filter((uid) => uids.has(uid)) : [...uids];
  }
  return found ?? [];
}
