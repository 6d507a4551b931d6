import type { FastifyInstance } from 'fastify';
import { SOUND_PATH } from '#modules/voice/rules/sound-path.ts';
import { soundName } from '#modules/voice/rules/voicemail.ts';
import type { VoiceApi } from '#modules/voice/server/api.ts';
import { attachmentOf } from '#platform/server/http/download.ts';

/** Sound is not text: compressing it costs time, and players ask for parts of it by their place. */
const asItIs = { compress: false } as const;

type Request = { Params: { ticket: string }; Querystring: { save?: string } };

/**
 * `/selfservice/voicemail-sound/{ticket}`: what a caller said, whole or a part of it (RFC 9110, 14), as players ask; with `?save` to keep. The address
 * works for a quarter of an hour; then, and once the message is gone, it is not there.
 */
export function addVoicemailSound(app: FastifyInstance, { voice }: { readonly voice: Pick<VoiceApi, 'soundAt'> }): void {
  app.get<Request>(`${SOUND_PATH}/:ticket`, asItIs, async ({ params, query, headers }, reply) => {
    const sound = await voice.soundAt(params.ticket);
    reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' });
    if (!sound) return reply.status(404).type('text/plain').send('');
    const bytes = Buffer.from(sound.bytes.buffer, sound.bytes.byteOffset, sound.bytes.byteLength);
    reply.type(sound.type);
    if (query.save !== undefined) reply.header('content-disposition', attachmentOf(soundName(sound.at, sound.type)));
    const part = partOf(headers.range, bytes.length);
    if (part === 'beyond') return reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
    if (!part) return reply.send(bytes);
    const { from, until } = part;
    return reply
      .status(206)
      .header('content-range', `bytes ${from}-${until}/${bytes.length}`)
      .send(bytes.subarray(from, until + 1));
  });
}

/** One part of so many bytes, both ends inclusive; undefined if all of it is asked for, or several parts, which nobody has to give. */
function partOf(range: string | undefined, length: number): { readonly from: number; readonly until: number } | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const until = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > until || from >= length ? 'beyond' : { from, until };
}
