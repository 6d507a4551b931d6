import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { requireActiveViewer } from '#platform/server/graph/viewer.ts';
import { type VoicemailRefusal, voicemailRefusalEnum } from '../rules/voicemail.ts';
import type { VoiceApi } from './api.ts';
import type { Voice } from './voice.ts';

/** As many messages as one act takes. */
const MOST_AT_ONCE = 50;

/** What customers do with their messages: hear, delete, bring back. Two devices that do the same do it once. */
export function addVoicemailActs(builder: GraphBuilder, api: () => VoiceApi): void {
  type Changed = { readonly unheard: number };
  type Refused = { readonly reason: VoicemailRefusal };
  const changed = builder.objectRef<Changed>('VoicemailsChanged').implement({
    description: 'The messages are as was asked',
    fields: (t) => ({ unheard: t.exposeInt('unheard', { description: 'How many messages nobody heard now' }) }),
  });
  const refused = builder.objectRef<Refused>('VoicemailsUnchanged').implement({
    description: 'A message stays as it was; others of the same act are as was asked',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, voicemailRefusalEnum), description: 'Why' }) }),
  });
  const answer = builder.unionType('VoicemailAnswer', {
    description: 'What was asked, or why not',
    types: [changed, refused],
    resolveType: (value) => ('reason' in value ? 'VoicemailsUnchanged' : 'VoicemailsChanged'),
  });
  const acting = async (context: GraphContext, act: (voice: Voice) => Promise<Result<undefined, 'gone'>>): Promise<Changed | Refused> => {
    const voice = await api().voice(requireActiveViewer(context));
    const done = voice?.entry === 'open' ? await act(voice) : undefined;
    if (!voice || !done?.ok) return { reason: 'gone' };
    return { unheard: (await api().count(voice)).unheard };
  };
  builder.mutationField('hearVoicemail', (t) =>
    t.field({
      type: answer,
      description: 'Marks a message as heard, or as new again',
      args: {
        id: t.arg.id({ required: true, description: 'The message' }),
        heard: t.arg.boolean({ required: true, description: 'False: new again' }),
      },
      resolve: (_, { id, heard }, context) => acting(context, (voice) => api().setHeard(voice, id, heard ? context.now : undefined)),
    }),
  );
  builder.mutationField('deleteVoicemails', (t) =>
    t.field({
      type: answer,
      description: 'Deletes messages; they can come back for a day',
      args: { voicemailIds: t.arg.idList({ required: true, description: 'The messages, at most 50' }) },
      resolve: (_, { voicemailIds }, context) => acting(context, (voice) => api().remove(voice, voicemailIds.slice(0, MOST_AT_ONCE), context.now)),
    }),
  );
  builder.mutationField('restoreVoicemails', (t) =>
    t.field({
      type: answer,
      description: 'Brings deleted messages back',
      args: { voicemailIds: t.arg.idList({ required: true, description: 'The messages, at most 50' }) },
      resolve: (_, { voicemailIds }, context) => acting(context, (voice) => api().restore(voice, voicemailIds.slice(0, MOST_AT_ONCE))),
    }),
  );
}
