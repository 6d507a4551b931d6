import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { MailFile, MailToRead } from '#platform/server/mail/read-mail.ts';
import { type MailAddress, type MessageHead, type Vouched, vouchedEnum } from '../rules/message.ts';
import type { MailApi } from './api.ts';
import type { Of, OwnMail } from './own-mail.ts';

type Content = Omit<MailToRead, 'messageId'> & { readonly mail: OwnMail; readonly id: string };
type File = MailFile & { readonly path: string };

/** A message, as a list shows it and as it is read. */
export function addMessage(builder: GraphBuilder, api: () => MailApi) {
  const address = builder.objectRef<MailAddress>('MailAddress').implement({
    description: 'Somebody who writes or is written to',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'As the message names them; empty if it does not' }),
      address: t.exposeString('address', { description: 'Their address' }),
    }),
  });
  const file = builder.objectRef<File>('MailFile').implement({
    description: 'A file that came with a message',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name' }),
      bytes: t.exposeInt('bytes', { description: 'How large it is' }),
      lies: t.exposeBoolean('lies', { description: 'Whether its content is of another kind than its name says' }),
      path: t.exposeString('path', { description: 'Where it is, for a quarter of an hour' }),
    }),
  });
  const content = builder.objectRef<Content>('MailContent').implement({
    description: 'What a message says',
    fields: (t) => ({
      to: t.field({ type: [address], description: 'To whom, at most 100', resolve: ({ digest }) => [...digest.to] }),
      cc: t.field({ type: [address], description: 'And to whom besides', resolve: ({ digest }) => [...digest.cc] }),
      recipients: t.int({ description: 'How many people it is written to', resolve: ({ digest }) => digest.recipients }),
      text: t.exposeString('text', { description: 'Its text, without form' }),
      isLetter: t.boolean({ description: 'Whether it has a form, which is shown in a frame', resolve: ({ html }) => html !== undefined }),
      bodyPath: t.string({
        description: 'Where the frame’s document is, for a quarter of an hour',
        args: { pictures: t.arg.boolean({ required: true, description: 'Whether pictures of other hosts are loaded' }) },
        resolve: ({ mail, id }, { pictures }) => api().files.bodyPath(mail, id, { pictures }),
      }),
      remotePictures: t.exposeInt('remotePictures', { description: 'How many pictures other hosts would be asked for' }),
      files: t.field({
        type: [file],
        description: 'What came with it',
        resolve: ({ mail, id, files }) => files.map((one) => ({ ...one, path: api().files.filePath(mail, id, one.index) })),
      }),
    }),
  });
  return builder.objectRef<Of<MessageHead>>('MailMessage').implement({
    description: 'A message in a mailbox',
    fields: (t) => ({
      id: t.exposeID('messageId', { description: 'Its id; of a draft, the draft’s' }),
      folderId: t.exposeID('folderId', { description: 'The folder in which it lies' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When it arrived, was sent or was changed' }),
      from: t.field({ type: address, description: 'Who wrote it, as the message says', resolve: ({ from }) => from }),
      to: t.field({ type: [address], description: 'To whom, as far as a list shows it', resolve: ({ to }) => [...to] }),
      subject: t.exposeString('subject', { description: 'What it is about; may be empty' }),
      preview: t.exposeString('preview', { description: 'How it begins' }),
      isRead: t.exposeBoolean('isRead', { description: 'Whether it was read' }),
      isFlagged: t.exposeBoolean('isFlagged', { description: 'Whether its owner marked it as important' }),
      hasFiles: t.exposeBoolean('hasFiles', { description: 'Whether files came with it' }),
      vouched: t.expose('vouched', { type: enumOf<Vouched>(builder, vouchedEnum), description: 'Whether the sender’s domain vouches for it' }),
      goesAt: t.expose('goesAt', { type: 'IsoInstant', nullable: true, description: 'Of a draft: when it goes out; null while it is written' }),
      content: t.field({
        type: content,
        nullable: true,
        description: 'What it says; null if nobody can read it',
        complexity: 10,
        async resolve({ mail, messageId }) {
          const found = await api().content(mail, messageId);
          return found && { ...found, mail, id: messageId };
        },
      }),
    }),
  });
}
