import { describe, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import { standingRoles } from '../rules/folder.ts';
import { mailLimits } from '../rules/mailbox.ts';
import type { BoxKey, DraftToSave, MailPort } from './port.ts';
import { mailShapes } from './port-shapes.ts';

/** Two accounts without mailboxes, fresh for each test, and how a message arrives in one. */
export type GivenMail = {
  readonly port: MailPort;
  readonly accountId: string;
  readonly strangerId: string;
  readonly newId: () => string;
  /** Puts a message into the inbox; `text` is all that it says. */
  readonly arrive: (
    box: BoxKey,
    message: { readonly at: IsoInstant; readonly from: string; readonly subject: string; readonly text: string },
  ) => Promise<string>;
};

const at = (minute: number): IsoInstant => `2026-03-20T15:${String(minute).padStart(2, '0')}:00.000Z`;
const page = { first: 50, after: undefined };

/** What every provider must satisfy behind the mail port. */
export function describeMailPort(provider: string, open: () => Promise<GivenMail>): void {
  const given = inShape(open, mailShapes);
  const withBox = async (local = 'a') => {
    const all = await given();
    const { port, accountId, newId } = all;
    const box = { accountId, mailboxId: newId() };
    const address = `${local}-${box.mailboxId.slice(-12)}@${await port.domain()}`;
    expect(await port.open({ ...box, userId: newId(), address, name: 'Ana Ruiz', at: at(1) })).toEqual(accept(undefined));
    const folderOf = async (role: string) => (await port.folders(box)).find((folder) => folder.role === role)?.folderId ?? '';
    return { ...all, box, address, folderOf };
  };
  const typed = (draftId: string, version: number): DraftToSave => ({
    ...{ draftId, version, to: 'June <june@example.com>', cc: '', bcc: '', subject: 'Pie', text: 'Four apples.', answers: undefined },
  });

  describe(`the mail system of ${provider}`, () => {
    test('opens a mailbox with the standing folders; an address, a user and an account have their limits', async () => {
      const { port, box, address, accountId, strangerId, newId } = await withBox();
      const [mine] = await port.mailboxes(accountId);
      expect(mine).toMatchObject({ mailboxId: box.mailboxId, address, aliases: [], name: 'Ana Ruiz', usedBytes: 0, usedAt: at(1) });
      expect((await port.folders(box)).map(({ role }) => role)).toEqual([...standingRoles]);
      expect(await port.mailboxes(strangerId)).toEqual([]);
      const another = (change: object) => port.open({ accountId, mailboxId: newId(), userId: newId(), address, name: '', at: at(2), ...change });
      expect(await another({ address: address.toUpperCase() })).toEqual(refuse('taken'));
      expect(await another({ userId: mine?.userId, address: `x-${address}` })).toEqual(refuse('taken'));
      expect(await another({ address: 'ana@elsewhere.example' })).toEqual(refuse('malformed'));
      expect(await another({ address: `a b@${await port.domain()}` })).toEqual(refuse('malformed'));
      for (let more = 1; more < mailLimits.mailboxes; more++) expect(await another({ address: `n${more}-${address}` })).toEqual(accept(undefined));
      expect(await another({ address: `last-${address}` })).toEqual(refuse('too-many'));
    });

    test('lists a folder newest first, page by page, marks, moves and removes; another account has none of it', async () => {
      const { port, box, arrive, folderOf, strangerId, newId } = await withBox();
      const ids: string[] = [];
      for (const minute of [10, 11, 12])
        ids.unshift(await arrive(box, { at: at(minute), from: 'june@example.com', subject: `No. ${minute}`, text: 'Hello' }));
      const inbox = await folderOf('inbox');
      const list = async (folder = inbox) => (await port.messages(box, folder, page)).items.map(({ messageId }) => messageId);
      expect(await list()).toEqual(ids);
      const one = await port.messages(box, inbox, { first: 2, after: undefined });
      await port.remove(box, [ids[1] ?? '']);
      // The message at which the page ended is gone: the list goes on where it was.
      expect((await port.messages(box, inbox, { first: 2, after: one.next })).items.map(({ messageId }) => messageId)).toEqual([ids[2]]);
      expect(await port.message(box, ids[0] ?? '')).toMatchObject({ subject: 'No. 12', isRead: false, from: { address: 'june@example.com' } });
      const unread = async () => (await port.folders(box)).find(({ role }) => role === 'inbox')?.unread;
      expect(await unread()).toBe(2);
      expect(await port.mark(box, [ids[0] ?? '', newId(), 'x'], { isRead: true, isFlagged: true })).toBe(1);
      expect([await unread(), (await port.message(box, ids[0] ?? ''))?.isFlagged]).toEqual([1, true]);
      expect(await port.move(box, ids, await folderOf('trash'), at(20))).toEqual(accept(2));
      expect([await list(), await list(await folderOf('trash'))]).toEqual([[], [ids[0], ids[2]]]);
      expect(await port.move(box, ids, newId(), at(20))).toEqual(refuse('gone'));
      const other = { accountId: strangerId, mailboxId: box.mailboxId };
      for (const wrong of [other, { ...box, mailboxId: newId() }, { accountId: 'x', mailboxId: 'y' }]) {
        expect([await port.folders(wrong), await port.message(wrong, ids[0] ?? ''), await port.raw(wrong, ids[0] ?? '')]).toEqual([
          [],
          undefined,
          undefined,
        ]);
        expect([(await port.messages(wrong, inbox, page)).items, (await port.search(wrong, 'hello', page)).items]).toEqual([[], []]);
        expect([await port.mark(wrong, ids, { isRead: true }), await port.remove(wrong, ids)]).toEqual([0, 0]);
      }
      // Two devices that delete the same delete it once.
      expect((await Promise.all([port.remove(box, ids), port.remove(box, ids)])).reduce((sum, each) => sum + each, 0)).toBe(2);
    });

    test('finds messages by all words and their beginnings, without accents, in this mailbox alone, and not in spam or trash', async () => {
      const { port, box, arrive, folderOf } = await withBox();
      const found = async (words: string) => (await port.search(box, words, page)).items.map(({ subject }) => subject);
      await arrive(box, { at: at(10), from: 'jose@example.com', subject: 'Excursión', text: 'Mañana a las nueve' });
      const spam = await arrive(box, { at: at(11), from: 'x@example.com', subject: 'Excursion for less', text: 'Press now' });
      expect(await found('excursion')).toEqual(['Excursion for less', 'Excursión']);
      await port.move(box, [spam], await folderOf('spam'), at(12));
      expect(await found('EXCUR manana')).toEqual(['Excursión']);
      expect([await found('nine'), await found("'!'"), await found(''), await found("':&|!()*'")]).toEqual([[], [], [], []]);
    });

    test('keeps a draft with its versions and files, and sends it at its time unless it is held back', async () => {
      const { port, box, folderOf, newId } = await withBox();
      const draftId = newId();
      expect(await port.saveDraft(box, typed(draftId, 0), at(10))).toEqual(accept(1));
      expect(await port.saveDraft(box, typed(draftId, 0), at(10))).toEqual(refuse('changed'));
      expect(await port.saveDraft(box, { ...typed(draftId, 1), text: 'Five apples.' }, at(11))).toEqual(accept(2));
      expect(await port.saveDraft(box, typed(draftId, 1), at(12))).toEqual(refuse('changed'));
      expect(await port.saveDraft(box, typed(newId(), 1), at(12))).toEqual(refuse('gone'));
      const fileId = newId();
      expect(await port.attach(box, draftId, { fileId, name: 'pie.txt', bytes: Uint8Array.of(1, 2, 3) })).toEqual(accept(undefined));
      const large = { fileId: newId(), name: 'film', bytes: new Uint8Array(mailLimits.fileBytes) };
      expect(await port.attach(box, draftId, large)).toEqual(refuse('too-large'));
      const files = [{ fileId, name: 'pie.txt', bytes: 3 }];
      // What is written takes room, like what arrived.
      const used = async () => (await port.mailboxes(box.accountId))[0]?.usedBytes;
      expect(await used()).toBe('PieFive apples.'.length + 3);
      expect(await port.draft(box, draftId)).toMatchObject({ text: 'Five apples.', version: 2, files, goesAt: undefined });
      expect((await port.messages(box, await folderOf('drafts'), page)).items).toMatchObject([
        { messageId: draftId, subject: 'Pie', hasFiles: true },
      ]);
      expect(await port.send(box, draftId, at(13))).toEqual(accept(undefined));
      expect(await port.send(box, draftId, at(14))).toEqual(accept(undefined));
      expect((await port.draft(box, draftId))?.goesAt).toBe(at(13));
      expect(await port.saveDraft(box, typed(draftId, 2), at(13))).toEqual(refuse('changed'));
      expect(await port.hold(box, draftId)).toEqual(accept(undefined));
      await port.detach(box, draftId, fileId);
      expect(await port.draft(box, draftId)).toMatchObject({ files: [], goesAt: undefined });
      // One that was thrown away can be read, and is a draft again once its writer goes on.
      await port.move(box, [draftId], await folderOf('trash'), at(14));
      expect(await port.draft(box, draftId)).toMatchObject({ subject: 'Pie', version: 2 });
      expect(await port.saveDraft(box, typed(draftId, 2), at(14))).toEqual(accept(3));
      expect((await port.message(box, draftId))?.folderId).toBe(await folderOf('drafts'));
      expect([await port.remove(box, [draftId]), await port.send(box, draftId, at(15)), await used()]).toEqual([1, refuse('gone'), 0]);
    });

    test('keeps folders, settings, aliases and contacts of a mailbox', async () => {
      const { port, box, address, arrive, folderOf, newId } = await withBox();
      const folderId = newId();
      expect(await port.addFolder(box, { folderId, name: 'School' })).toEqual(accept(undefined));
      expect(await port.addFolder(box, { folderId: newId(), name: 'school' })).toEqual(refuse('taken'));
      const letter = await arrive(box, { at: at(10), from: 'a@example.com', subject: 'Trip', text: '' });
      await port.move(box, [letter], folderId, at(11));
      expect(await port.removeFolder(box, await folderOf('inbox'))).toEqual(refuse('gone'));
      expect(await port.removeFolder(box, folderId)).toEqual(accept(undefined));
      expect((await port.message(box, letter))?.folderId).toBe(await folderOf('archive'));

      const before = await port.settings(box);
      const changed = {
        filters: [{ filterId: newId(), field: 'from', contains: 'school', act: 'flag', folderId: undefined } as const],
        ...{ forwardTo: 'me@example.com', keepsForwarded: false, signature: 'Ana' },
      };
      expect(await port.setSettings(box, changed, before?.version ?? 0)).toEqual(accept(undefined));
      expect(await port.settings(box)).toMatchObject({ forwardTo: 'me@example.com', keepsForwarded: false, signature: 'Ana' });
      expect(await port.setSettings(box, changed, before?.version ?? 0)).toEqual(refuse('changed'));

      const alias = `also-${address}`;
      expect([await port.addAlias(box, alias), await port.addAlias(box, address)]).toEqual([accept(undefined), refuse('taken')]);
      expect(await port.addAlias(box, 'a@elsewhere.example')).toEqual(refuse('malformed'));
      expect((await port.mailboxes(box.accountId))[0]?.aliases).toEqual([alias]);
      await port.removeAlias(box, address);
      await port.removeAlias(box, alias);
      expect((await port.mailboxes(box.accountId))[0]).toMatchObject({ address, aliases: [] });

      const contactId = newId();
      for (const name of ['June', 'June Marsh'])
        expect(await port.setContact(box, { contactId: name === 'June' ? contactId : newId(), name, address: 'June@example.com' })).toEqual(
          accept(undefined),
        );
      expect(await port.contacts(box)).toEqual([{ contactId, name: 'June Marsh', address: 'june@example.com' }]);
      await port.removeContact(box, contactId);
      expect(await port.contacts(box)).toEqual([]);
    });

    test('locks, unlocks, gives up and keeps a mailbox', async () => {
      const { port, box, accountId, newId } = await withBox();
      const state = async () => {
        const [mine] = await port.mailboxes(accountId);
        return [mine?.lockedAt, mine?.closingAt, mine?.usedAt];
      };
      await port.setState(box, 'locked', at(10));
      expect(await port.setState(box, 'locked', at(11))).toEqual(accept(undefined));
      expect(await state()).toEqual([at(10), undefined, at(1)]);
      await port.setState(box, 'active', at(12));
      expect(await state()).toEqual([undefined, undefined, at(12)]);
      await port.setState(box, 'pending-delete', at(13));
      expect(await state()).toEqual([undefined, at(13), at(12)]);
      expect(await port.setState({ ...box, mailboxId: newId() }, 'locked', at(14))).toEqual(refuse('gone'));
    });
  });
}
