import { readAddresses } from '#modules/mail/rules/address.ts';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import type { BoxKey, MailPort } from '#modules/mail/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Box, FolderWith, Of } from './slow-mail-messages.ts';

type DraftActs = Pick<MailPort, 'draft' | 'saveDraft' | 'attach' | 'detach' | 'send' | 'hold'>;

const weight = ({ text, subject, contents }: Pick<Box['drafts'][number], 'text' | 'subject' | 'contents'>): number =>
  contents.reduce((sum, { bytes }) => sum + bytes.length, Buffer.byteLength(text) + Buffer.byteLength(subject));

/** What is written: its versions, files, and its going out. */
export function draftActs(of: Of, folderWith: FolderWith): DraftActs {
  const change = async (key: BoxKey, draftId: string, act: (draft: Box['drafts'][number]) => Partial<Box['drafts'][number]>) => {
    const box = await of(key);
    const draft = box?.drafts.find((one) => one.draftId === draftId);
    if (!box || !draft) return refuse('gone' as const);
    const changed = { ...draft, ...act(draft) };
    const bytes = weight(changed);
    box.drafts = box.drafts.map((one) => (one === draft ? changed : one));
    box.messages = box.messages.map((one) =>
      one.messageId === draftId
        ? { ...one, subject: changed.subject, text: changed.text, hasFiles: changed.contents.length > 0, goesAt: changed.goesAt, bytes }
        : one,
    );
    return accept(undefined);
  };
  return {
    async draft(key, draftId) {
      const found = (await of(key))?.drafts.find((one) => one.draftId === draftId);
      if (!found) return undefined;
      const { contents, ...draft } = found;
      return { ...draft, files: contents.map(({ fileId, name, bytes }) => ({ fileId, name, bytes: bytes.length })) };
    },
    async saveDraft(key, { version, ...text }, at) {
      const box = await of(key);
      const known = box?.drafts.find(({ draftId }) => draftId === text.draftId);
      if (!box || (version > 0 && !known)) return refuse('gone');
      if ((known?.version ?? 0) !== version || known?.goesAt !== undefined) return refuse('changed');
      const next = version + 1;
      if (known) {
        await change(key, text.draftId, () => ({ ...text, answers: text.answers ?? known.answers, version: next }));
        const drafts = folderWith(box, 'drafts');
        box.messages = box.messages.map((one) => (one.messageId === text.draftId ? { ...one, folderId: drafts } : one));
        return accept(next);
      }
      box.drafts = [...box.drafts, { ...text, files: [], contents: [], version: next, goesAt: undefined }];
      const head = { messageId: text.draftId, folderId: folderWith(box, 'drafts'), at, subject: text.subject, text: text.text, preview: text.text };
      const from = { name: box.mailbox.name, address: box.mailbox.address };
      const flags = {
        isRead: true,
        isFlagged: false,
        hasFiles: false,
        bytes: weight({ ...text, contents: [] }),
        vouched: 'unknown',
        goesAt: undefined,
      } as const;
      box.messages = [...box.messages, { ...head, ...flags, from, to: readAddresses(text.to).addresses }];
      return accept(next);
    },
    async attach(key, draftId, file) {
      const draft = (await of(key))?.drafts.find((one) => one.draftId === draftId);
      if (!draft) return refuse('gone');
      if (draft.contents.reduce((sum, { bytes }) => sum + bytes.length, file.bytes.length) > mailLimits.fileBytes) return refuse('too-large');
      return change(key, draftId, ({ contents }) => ({ contents: [...contents, file] }));
    },
    async detach(key, draftId, fileId) {
      await change(key, draftId, ({ contents }) => ({ contents: contents.filter((one) => one.fileId !== fileId) }));
    },
    send: (key, draftId, goesAt) => change(key, draftId, (draft) => ({ goesAt: draft.goesAt ?? goesAt })),
    hold: (key, draftId) => change(key, draftId, () => ({ goesAt: undefined })),
  };
}
