import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { VoiceLine } from '#modules/voice/rules/line.ts';
import type { Sound, Voicemail } from '#modules/voice/rules/voicemail.ts';
import type { VoicemailPort } from '#modules/voice/server/voicemail-port.ts';
import { pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { readWav, writeWav } from '#platform/server/sound/wav.ts';
import { type ImapServer, Mailboxes } from './mailboxes.ts';
import { partsOf, voicemailOf } from './voice-message.ts';

type Dependencies = {
  readonly server: ImapServer;
  /** The lines of an account: each has the mailbox that is named by its number, without the plus. */
  readonly lines: (accountId: string) => Promise<readonly VoiceLine[]>;
};

/** Which message: ids name the line, the server's numbering (UIDVALIDITY) and the number (UID) in it. */
type Place = { readonly line: VoiceLine; readonly validity: bigint; readonly uid: number };

/** Voice messages, and no others that a mailbox may hold: greetings, service messages (RFC 3458). */
const voice = { header: { 'message-context': 'voice-message' } };
const byUid = { uid: true } as const;
const MOST_WORDS = 20_000;

/**
 * Voicemail of a server that telephones read as visual voicemail: IMAP with OMTP's messages. A message that is deleted keeps its place with the flag that says
 * so, and comes back without it; when it goes for good is the server's rule.
 */
export function createImapVoicemail({ server, lines }: Dependencies): VoicemailPort & { end(): void } {
  const mailboxes = new Mailboxes(server);
  const within = <Answer>(line: VoiceLine, act: (client: ImapFlow) => Promise<Answer>) => mailboxes.within(line.number.slice(1), act);
  const lineOf = async (accountId: string, lineId: string) => (await lines(accountId)).find((line) => line.lineId === lineId);

  async function placeOf(accountId: string, voicemailId: string): Promise<Place | undefined> {
    const [, lineId = '', validity = '', uid = ''] = /^([\w-]{1,60})_(\d{1,10})_(\d{1,10})$/.exec(voicemailId) ?? [];
    const line = lineId === '' ? undefined : await lineOf(accountId, lineId);
    return line && { line, validity: BigInt(validity), uid: Number(uid) };
  }
  /** Does something with a message; undefined if it is not there. */
  async function withMessage<Answer>(
    { line, validity, uid }: Place,
    act: (client: ImapFlow, message: FetchMessageObject) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return within(line, async (client) => {
      if (validityOf(client) !== validity) return undefined;
      const found = await client.fetchOne(String(uid), { uid: true, flags: true, envelope: true, internalDate: true, bodyStructure: true }, byUid);
      return found ? act(client, found) : undefined;
    });
  }
  async function flag(accountId: string, voicemailId: string, change: (client: ImapFlow, uid: string, isDeleted: boolean) => Promise<boolean>) {
    const place = await placeOf(accountId, voicemailId);
    const done = place && (await withMessage(place, (client, { uid, flags }) => change(client, String(uid), flags?.has('\\Deleted') ?? false)));
    return done ? accept(undefined) : refuse('gone' as const);
  }

  return {
    async voicemails(accountId, lineId, { first, after }) {
      const line = await lineOf(accountId, lineId);
      if (!line) return { items: [], next: undefined };
      const before = after === undefined ? undefined : await placeOf(accountId, after);
      return within(line, async (client) => {
        const found = (await client.search({ ...voice, deleted: false }, byUid)) || [];
        const uids = found.filter((uid) => before === undefined || uid < before.uid).toSorted((one, other) => other - one);
        return pageIn(await readAll(client, line, uids.slice(0, first + 1)), first, ({ voicemailId }) => voicemailId);
      });
    },
    async voicemail(accountId, voicemailId) {
      const place = await placeOf(accountId, voicemailId);
      return place && withMessage(place, async (client) => (await readAll(client, place.line, [place.uid]))[0]);
    },
    counts: async (accountId) =>
      Promise.all(
        (await lines(accountId)).map((line) =>
          within(line, async (client) => {
            const kept = (await client.search({ ...voice, deleted: false }, byUid)) || [];
            const unheard = (await client.search({ ...voice, deleted: false, seen: false }, byUid)) || [];
            return { lineId: line.lineId, unheard: unheard.length, kept: kept.length };
          }),
        ),
      ),
    async sound(accountId, voicemailId) {
      const place = await placeOf(accountId, voicemailId);
      return place && withMessage(place, (client, message) => readSound(client, message));
    },
    setHeard: (accountId, voicemailId, heardAt) =>
      flag(accountId, voicemailId, async (client, uid, isDeleted) => {
        if (isDeleted) return false;
        return heardAt === undefined ? client.messageFlagsRemove(uid, ['\\Seen'], byUid) : client.messageFlagsAdd(uid, ['\\Seen'], byUid);
      }),
    remove: (accountId, voicemailId) => flag(accountId, voicemailId, (client, uid) => client.messageFlagsAdd(uid, ['\\Deleted'], byUid)),
    restore: (accountId, voicemailId) => flag(accountId, voicemailId, (client, uid) => client.messageFlagsRemove(uid, ['\\Deleted'], byUid)),
    end: () => mailboxes.end(),
  };
}

const validityOf = (client: ImapFlow): bigint => (client.mailbox ? client.mailbox.uidValidity : 0n);

/** Messages in the order of their numbers; those that have gone meanwhile are left out. */
async function readAll(client: ImapFlow, line: VoiceLine, uids: readonly number[]): Promise<readonly Voicemail[]> {
  if (uids.length === 0) return [];
  const query = { uid: true, flags: true, envelope: true, internalDate: true, bodyStructure: true, headers: ['content-duration'] };
  const found = await client.fetchAll(uids.join(','), query, byUid);
  const headers = await soundHeaders(client, found);
  const read: Voicemail[] = [];
  for (const uid of uids) {
    const message = found.find((one) => one.uid === uid);
    if (!message) continue;
    read.push(
      voicemailOf(message, {
        ...{ voicemailId: `${line.lineId}_${validityOf(client)}_${uid}`, lineId: line.lineId },
        headers: `${message.headers?.toString('latin1') ?? ''}\n${headers.get(uid) ?? ''}`,
        words: await wordsOf(client, message),
      }),
    );
  }
  return read;
}

/** What each sound says of itself, asked once for all messages of the same make. */
async function soundHeaders(client: ImapFlow, messages: readonly FetchMessageObject[]): Promise<ReadonlyMap<number, string>> {
  const headers = new Map<number, string>();
  const byPart = Map.groupBy(messages, ({ bodyStructure }) => partsOf(bodyStructure).sound?.part);
  for (const [part, own] of byPart) {
    if (part === undefined) continue;
    const name = `${part}.mime`;
    const answers = await client.fetchAll(own.map(({ uid }) => uid).join(','), { uid: true, bodyParts: [name] }, byUid);
    for (const { uid, bodyParts } of answers) headers.set(uid, bodyParts?.get(name)?.toString('latin1') ?? '');
  }
  return headers;
}

async function wordsOf(client: ImapFlow, { uid, bodyStructure }: FetchMessageObject): Promise<string | undefined> {
  const { words } = partsOf(bodyStructure);
  const answer = words === undefined ? undefined : await client.download(String(uid), words, { uid: true, maxBytes: MOST_WORDS });
  return answer?.content ? (await wholeOf(answer.content)).toString('utf8') : undefined;
}

/** What telephones carry (A-law, µ-law) becomes a WAV that every browser plays; other sounds stay as they are. */
async function readSound(client: ImapFlow, { uid, bodyStructure }: FetchMessageObject): Promise<Sound | undefined> {
  const { sound } = partsOf(bodyStructure);
  const answer = sound && (await client.download(String(uid), sound.part, byUid));
  if (!sound || !answer?.content) return undefined;
  const bytes = await wholeOf(answer.content);
  const read = sound.type === 'audio/wav' ? readWav(bytes) : undefined;
  return { type: sound.type, bytes: read ? writeWav(read) : new Uint8Array(bytes) };
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
