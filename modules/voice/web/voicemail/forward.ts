import { formatMoment } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ForwardVoicemailDocument, MailEntryDocument, OneVoicemailDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { clockOf } from '../words.ts';
import { callerOf } from './messages.ts';

/** A draft with the sound as a file, for which its writer names the receiver. */
export async function forward(id: string, say: Say<typeof en>, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const refused = (text: string) => ({ problems: [{ field: '', text }] });
  const [{ voice }, { mailState }] = await Promise.all([graph(OneVoicemailDocument, { id }), graph(MailEntryDocument, {})]);
  if (!voice?.message) return refused(say('gone'));
  if (!mailState?.state) return refused(say('forwardNeedsMail'));
  const { at, seconds, transcript } = voice.message;
  const about = { name: callerOf(voice.message, say), at: formatMoment(at, voice.timeZone, words.language), length: clockOf(seconds) };
  const text = transcript === null ? say('forwardText', about) : `${say('forwardText', about)}\n\n“${transcript}”`;
  const { forwardVoicemail: done } = await graph(ForwardVoicemailDocument, { id, subject: say('forwardSubject', about), text: `\n\n${text}` });
  if (done.__typename === 'MailChanged' && done.id !== null) return { goTo: pathOf('mailDraft', { id: done.id }) };
  const reason = done.__typename === 'MailUnchanged' ? done.reason : undefined;
  if (reason === 'too-large') return refused(say('forwardTooLarge'));
  if (reason === 'full') return refused(say('forwardFull'));
  if (reason === 'not-now') return refused(say('forwardNotNow'));
  return refused(say('gone'));
}
