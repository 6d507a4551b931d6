import { pathOf } from '#platform/rules/routes.ts';
import {
  DeleteVoicemailsDocument,
  HearVoicemailDocument,
  ListCallerDocument,
  OneVoicemailDocument,
  RestoreVoicemailsDocument,
  VoiceLinesDocument,
  VoicemailsDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { type Say, sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { awayFrom } from '../entry.ts';
import { problemsOf } from '../refusals.ts';
import { lineIn } from '../words.ts';
import { forward } from './forward.ts';
import { MessagesPage } from './MessagesPage.tsx';
import { addressOf, callerOf, type MessagesData } from './messages.ts';

/** /services/voice/voicemail and /services/voice/voicemail/{id}: messages, one of which is open (VOICE-03). */
export const page = definePage<MessagesData>({
  async load({ graph, params: { id }, search: { line: asked, after, done, message } }) {
    const [{ voice }, one] = await Promise.all([
      graph(VoiceLinesDocument, {}),
      id === undefined ? undefined : graph(OneVoicemailDocument, { id }).then((answer) => answer.voice?.message),
    ]);
    const away = awayFrom(voice, id === undefined ? pathOf('voicemails') : pathOf('voicemail', { id }), asked);
    if (away || !voice) return away ?? notHere;
    if (id !== undefined && !one) return notHere;
    // Somebody goes back to what they deleted.
    if (one?.isDeleted) return goTo(addressOf({ line: one.lineId, done: 'deleted', message: one.id }));
    const line = lineIn(voice.lines, one?.lineId ?? asked);
    const answer = line && (await graph(VoicemailsDocument, { line: line.id, after: after ?? null }));
    const messages = answer?.voice?.line?.messages;
    const newest = id === undefined ? messages?.items[0]?.id : undefined;
    const shown = newest === undefined ? one : (await graph(OneVoicemailDocument, { id: newest })).voice?.message;
    return {
      ...{ line, lines: voice.lines, timeZone: voice.timeZone, now: voice.now, messages, isList: id === undefined, isLater: after !== undefined },
      open: shown ?? undefined,
      done: done === 'deleted' && message !== undefined ? { what: 'deleted', message } : done === 'restored' ? { what: 'restored' } : undefined,
    };
  },
  act,
  title: ({ isList, open }, words) => {
    const say = sayIn<typeof en>(words, 'voice');
    return !isList && open ? say('messageFrom', { name: callerOf(open, say) }) : say('voicemailName');
  },
  // The newest is open beside the list already: whoever opens it goes on hearing it.
  viewOf: ({ line }) => line && `voicemail of ${line.id}`,
  Page: MessagesPage,
});

async function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const say = sayIn<typeof en>(words, 'voice');
  const typed = fieldsOf(form);
  const { act: asked, message = '', line = '' } = typed;
  if (asked === 'forward') return forward(message, say, request);
  if (asked === 'block') return block({ line, number: typed.number ?? '' }, say, request);
  const answer = async () => {
    if (asked === 'delete') return (await graph(DeleteVoicemailsDocument, { voicemailIds: [message] })).deleteVoicemails;
    if (asked === 'restore') return (await graph(RestoreVoicemailsDocument, { voicemailIds: [message] })).restoreVoicemails;
    return (await graph(HearVoicemailDocument, { id: message, heard: asked === 'heard' })).hearVoicemail;
  };
  const answered = await answer();
  if (answered.__typename === 'VoicemailsUnchanged') return { problems: [{ field: '', text: say('gone') }] };
  if (asked === 'delete') return { goTo: addressOf({ line, done: 'deleted', message }) };
  if (asked === 'restore') return { goTo: `${pathOf('voicemail', { id: message })}?done=restored` };
  return { goTo: pathOf('voicemail', { id: message }) };
}

/** The caller's number goes to the list of call guard, where it can be taken off again. */
async function block({ line, number }: { readonly line: string; readonly number: string }, say: Say<typeof en>, { graph, words }: PageRequest) {
  const { listCaller } = await graph(ListCallerDocument, { lineId: line, list: 'blocked', number, listed: true });
  if (listCaller.__typename === 'LineChanged') return { goTo: `${pathOf('callGuard')}?${new URLSearchParams({ line, done: '1' })}` } as const;
  return { problems: problemsOf(listCaller, say, words.partner.phone.display, () => '') };
}
