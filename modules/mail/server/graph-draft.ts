import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { Draft, DraftFile } from '../rules/draft.ts';

/** A message that is written. */
export function addDraft(builder: GraphBuilder) {
  const file = builder.objectRef<DraftFile>('MailDraftFile').implement({
    description: 'A file that goes with a draft',
    fields: (t) => ({
      id: t.exposeID('fileId', { description: 'Its id' }),
      name: t.exposeString('name', { description: 'Its name' }),
      bytes: t.exposeInt('bytes', { description: 'How large it is' }),
    }),
  });
  return builder.objectRef<Draft>('MailDraft').implement({
    description: 'A message that is written; addresses stand as they were typed',
    fields: (t) => ({
      id: t.exposeID('draftId', { description: 'Its id' }),
      version: t.exposeInt('version', { description: 'What a change of it names' }),
      writtenTo: t.exposeString('to', { description: 'To whom' }),
      writtenCc: t.exposeString('cc', { description: 'And to whom besides' }),
      writtenBcc: t.exposeString('bcc', { description: 'And to whom in secret' }),
      subject: t.exposeString('subject', { description: 'What it is about' }),
      text: t.exposeString('text', { description: 'What it says' }),
      goesAt: t.expose('goesAt', { type: 'IsoInstant', nullable: true, description: 'When it goes out; null while it is written' }),
      files: t.field({ type: [file], description: 'What goes with it', resolve: ({ files }) => [...files] }),
    }),
  });
}
