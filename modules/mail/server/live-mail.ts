import type { LiveTopic } from '#platform/server/live/topic.ts';
import type { MailApi } from './api.ts';
import type { MailPort } from './port.ts';

type Dependencies = { readonly api: Pick<MailApi, 'own'>; readonly mail: Pick<MailPort, 'folders' | 'messages'> };

/** `mail/{folder}`: a folder of the viewer's changes with what lies in it. */
export const mailTopic = ({ api, mail }: Dependencies): LiveTopic => ({
  name: 'mail',
  async open(viewer, folderId) {
    const own = await api.own(viewer);
    const folders = own ? await mail.folders(own.box) : [];
    return own && folders.some((folder) => folder.folderId === folderId) ? { ...own.box, folderId } : undefined;
  },
  versions: (subjects) =>
    Promise.all(
      subjects.map(async ({ accountId = '', mailboxId = '', folderId = '' }) => {
        const box = { accountId, mailboxId };
        const [folders, { items }] = await Promise.all([mail.folders(box), mail.messages(box, folderId, { first: 1, after: undefined })]);
        return JSON.stringify([folders.map(({ unread }) => unread), items[0]?.messageId]);
      }),
    ),
});
