import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { type AnswerKind, answerKindEnum } from '../rules/answer.ts';
import { type SendRefusal, sendRefusalEnum } from '../rules/send-refusal.ts';
import type { MailApi } from './api.ts';
import { mailAnswer } from './graph-answer.ts';
import { quotedLine } from './quoted-line.ts';

/** As many messages as one act takes. */
const MOST_AT_ONCE = 50;

/** What customers do with messages, drafts and the mailbox as a whole. Two devices that do the same do it once. */
export function addMailActs(builder: GraphBuilder, api: () => MailApi): void {
  const { answer, answered, acting } = mailAnswer(builder, api);
  const ids = (all: readonly string[]) => all.slice(0, MOST_AT_ONCE);
  builder.mutationFields((t) => {
    const messageIds = () => t.arg.idList({ required: true, description: 'The messages, at most 50' });
    const id = (description: string) => t.arg.id({ required: true, description });
    const text = (description: string) => t.arg.string({ required: true, description });
    return {
      openMailbox: t.field({
        type: answer,
        description: 'Opens a mailbox for the viewer, who has none',
        args: { localPart: text('What stands before the @') },
        resolve: async (_, { localPart }, context) => answered(await api().open(requireViewer(context), localPart)),
      }),
      setMailboxGivenUp: t.field({
        type: answer,
        description: 'Gives up the viewer’s mailbox, which is deleted in three days, or keeps it',
        args: { givenUp: t.arg.boolean({ required: true, description: 'False: it is kept' }) },
        resolve: (_, { givenUp }, context) => acting(context, (mail) => api().setGivenUp(mail, givenUp)),
      }),
      markMail: t.field({
        type: answer,
        description: 'Marks messages as read or important, or as new or usual again',
        args: {
          messageIds: messageIds(),
          isRead: t.arg.boolean({ description: 'Null: as it is' }),
          isFlagged: t.arg.boolean({ description: 'Null: as it is' }),
        },
        resolve: (_, { messageIds: all, isRead, isFlagged }, context) =>
          acting(context, (mail) => api().mark(mail, ids(all), { ...(isRead != null && { isRead }), ...(isFlagged != null && { isFlagged }) })),
      }),
      moveMail: t.field({
        type: answer,
        description: 'Puts messages into a folder: into trash, they are deleted after three days',
        args: { messageIds: messageIds(), folderId: id('The folder') },
        resolve: (_, { messageIds: all, folderId }, context) => acting(context, (mail) => api().move(mail, ids(all), folderId)),
      }),
      deleteMail: t.field({
        type: answer,
        description: 'Deletes messages or drafts for good',
        args: { messageIds: messageIds() },
        resolve: (_, { messageIds: all }, context) => acting(context, (mail) => api().remove(mail, ids(all))),
      }),
      reportMail: t.field({
        type: answer,
        description: 'Says that somebody pretends to be somebody else: the message goes to spam, and to whoever looks after such',
        args: { id: id('The message') },
        resolve: (_, { id: messageId }, context) => acting(context, (mail) => api().report(mail, messageId)),
      }),
      saveMailDraft: t.field({
        type: answer,
        description: 'Begins a draft, or changes it as a whole',
        args: {
          id: id('The draft; its writer chooses it'),
          version: t.arg.int({ required: true, description: 'Of the draft that is changed; 0 begins one' }),
          to: text('To whom, as typed'),
          cc: text('And to whom besides'),
          bcc: text('And to whom in secret'),
          subject: text('What it is about'),
          text: text('What it says'),
          answersId: t.arg.id({ description: 'The message that it answers; null if it answers none' }),
        },
        resolve: (_, { id: draftId, answersId, ...draft }, context) =>
          acting(context, (mail) => api().saveDraft(mail, { ...draft, draftId, answers: answersId ?? undefined })),
      }),
      answerMail: t.field({
        type: answer,
        description: 'Begins a draft that answers a message or passes it on',
        args: {
          id: id('The message'),
          kind: t.arg({ type: enumOf<AnswerKind>(builder, answerKindEnum), required: true, description: 'How' }),
        },
        resolve: (_, { id: messageId, kind }, context) =>
          acting(context, (mail) => api().answer(mail, messageId, kind, (head, timeZone) => quotedLine(head, timeZone, context.language))),
      }),
      forwardVoicemail: t.field({
        type: answer,
        description: 'Begins a draft with what a caller said as a file, for somebody else',
        args: { id: id('The voicemail message'), subject: text('What the draft is about'), text: text('What the draft says') },
        resolve: (_, { id: voicemailId, ...words }, context) => acting(context, (mail) => api().forwardVoicemail(mail, voicemailId, words)),
      }),
      holdMail: t.field({
        type: answer,
        description: 'Holds back a draft that is about to go out',
        args: { id: id('The draft') },
        resolve: (_, { id: draftId }, context) => acting(context, (mail) => api().hold(mail, draftId)),
      }),
      detachMailFile: t.field({
        type: answer,
        description: 'Takes a file away from a draft',
        args: { draftId: id('The draft'), fileId: id('The file') },
        resolve: (_, { draftId, fileId }, context) => acting(context, async (mail) => accept(await api().detach(mail, draftId, fileId))),
      }),
    };
  });
  addSending(builder, api);
}

function addSending(builder: GraphBuilder, api: () => MailApi): void {
  type Sending = { readonly goesAt: IsoInstant };
  type Unsent = { readonly reason: SendRefusal };
  const sending = builder.objectRef<Sending>('MailSending').implement({
    description: 'The message goes out',
    fields: (t) => ({ goesAt: t.expose('goesAt', { type: 'IsoInstant', description: 'When; until then it can be held back' }) }),
  });
  const unsent = builder.objectRef<Unsent>('MailUnsent').implement({
    description: 'The message stays a draft',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf<SendRefusal>(builder, sendRefusalEnum), description: 'Why' }) }),
  });
  const answer = builder.unionType('SendMailAnswer', {
    description: 'Whether a message goes out',
    types: [sending, unsent],
    resolveType: (value) => ('reason' in value ? 'MailUnsent' : 'MailSending'),
  });
  builder.mutationField('sendMail', (t) =>
    t.field({
      type: answer,
      description: 'Sends a draft, in ten seconds',
      args: { id: t.arg.id({ required: true, description: 'The draft' }) },
      async resolve(_, { id }, context): Promise<Sending | Unsent> {
        const mail = await api().own(requireViewer(context));
        if (!mail) return { reason: 'gone' };
        const sent = await api().send(mail, id);
        return sent.ok ? { goesAt: sent.value } : { reason: sent.refusal };
      },
    }),
  );
}
