import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VoiceLine } from '#modules/voice/rules/line.ts';
import { voiceToHave } from '#modules/voice/server/voice-to-have.ts';
import { describeVoicemailPort } from '#modules/voice/server/voicemail.contract.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { refuse } from '#platform/rules/result.ts';
import { readWav, secondsOf, writeWav } from '#platform/server/sound/wav.ts';
import { createImapVoicemail } from './imap-voicemail.ts';
import { TestDovecot } from './testing.ts';

let dovecot: TestDovecot;
beforeAll(async () => {
  dovecot = await TestDovecot.start();
});
afterAll(() => dovecot.end());
beforeEach(() => Object.assign(dovecot, { isSilent: false, delayMs: 0 }));

const open: { end(): void }[] = [];
afterAll(() => {
  for (const one of open) one.end();
});

let numbers = 0;
const nextNumber = () => `+1518556${String(1_000 + ++numbers)}` as const;

/** The voicemail of one account with these lines; other accounts have none. */
function voicemailOf(accountId: string, lines: readonly VoiceLine[], timeoutMs = 5_000) {
  const port = createImapVoicemail({ server: { url: dovecot.url, timeoutMs }, lines: async (asked) => (asked === accountId ? lines : []) });
  open.push(port);
  return port;
}

type Message = {
  readonly from?: string | undefined;
  readonly name?: string | undefined;
  readonly at: string;
  readonly seconds: number;
  readonly words?: string | undefined;
  readonly wav?: Uint8Array;
};

/** A voice message as a platform hands it to telephones (OMTP Visual Voicemail 1.3). */
function mimeOf({ from, name, at, seconds, words, wav }: Message): string {
  const sender = from === undefined ? 'anonymous' : from;
  const part = (headers: readonly string[], body: string) => ['--part', ...headers, '', body].join('\r\n');
  return [
    `From: ${name === undefined ? '' : `"${name}" `}<${sender}@vm.example.com>`,
    `Date: ${new Date(at).toUTCString()}`,
    ...['Message-Context: voice-message', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=part', ''],
    ...(words === undefined
      ? []
      : [part(['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'], Buffer.from(words).toString('base64'))]),
    ...(wav
      ? [
          part(
            ['Content-Type: audio/wav', 'Content-Transfer-Encoding: base64', `Content-Duration: ${seconds}`],
            Buffer.from(wav).toString('base64').replace(/.{76}/g, '$&\r\n'),
          ),
        ]
      : []),
    '--part--',
    '',
  ].join('\r\n');
}

describeVoicemailPort('a mail server that telephones read', async () => {
  const [accountId, strangerId] = [randomUUID(), randomUUID()];
  const given = voiceToHave(randomUUID, nextNumber);
  const [line] = given.lines;
  if (!line) throw new Error('there is a line');
  const mailbox = line.number.slice(1);
  await dovecot.deliver(
    mailbox,
    given.voicemails
      .map(({ from, name, at, seconds, transcript, wav, isHeard }) => ({
        ...{ at, mime: mimeOf({ from, name, at, seconds, words: transcript?.text, wav }) },
        flags: isHeard ? ['\\Seen'] : [],
      }))
      .reverse(),
  );
  const port = voicemailOf(accountId, given.lines);
  const { items } = await port.voicemails(accountId, line.lineId, { first: 50, after: undefined });
  // The server numbers them, and mails say nothing of a cut end, of how sure a machine is, and of how loud it was.
  const voicemails = given.voicemails.map((message, index) => ({
    ...{ ...message, voicemailId: items[index]?.voicemailId ?? '', isCut: false, loudness: undefined },
    transcript: message.transcript && { ...message.transcript, percent: undefined },
  }));
  return { port, accountId, strangerId, voice: { ...given, voicemails } };
});

describe('a mail server', () => {
  const AT: IsoInstant = '2026-03-20T15:30:00.000Z';
  /** For what is large, or made slow. */
  const SLOW_MS = 60_000;
  const page = { first: 50, after: undefined };
  const tone = (seconds: number) => writeWav({ rate: 8_000, samples: new Int16Array(8_000 * seconds).fill(1_000) });

  /** Silence in the coding of telephones, which browsers do not all play: one byte for each of 8,000 samples a second. */
  function muLaw(seconds: number): Uint8Array {
    const [head, data] = [Buffer.from(tone(0)), Buffer.alloc(8_000 * seconds, 0xff)];
    head.writeUInt16LE(7, 20);
    head.writeUInt32LE(8_000, 28);
    head.writeUInt16LE(1, 32);
    head.writeUInt16LE(8, 34);
    head.writeUInt32LE(data.length, 40);
    return Buffer.concat([head, data]);
  }

  async function household(messages: readonly Message[], timeoutMs?: number) {
    const [accountId, lineId] = [randomUUID(), randomUUID()];
    const line = { lineId, number: nextNumber(), label: undefined, isHosted: false };
    const mailbox = line.number.slice(1);
    await dovecot.deliver(
      mailbox,
      messages.map((message) => ({ mime: mimeOf(message), at: message.at })),
    );
    const port = voicemailOf(accountId, [line], timeoutMs);
    const list = async () => (await port.voicemails(accountId, lineId, page)).items;
    return { accountId, lineId, mailbox, port, list };
  }

  test('keeps messages of no seconds and of an hour: both are listed, and the hour is played whole', async () => {
    const { accountId, port, list } = await household(
      [
        { at: AT, seconds: 0, wav: tone(0) },
        { at: AT, seconds: 3_600, wav: muLaw(3_600) },
      ],
      SLOW_MS,
    );
    const [hour, nothing] = await list();
    expect([hour?.seconds, nothing?.seconds]).toEqual([3_600, 0]);
    const sound = await port.sound(accountId, hour?.voicemailId ?? '');
    const read = sound && readWav(sound.bytes);
    expect(read && secondsOf(read)).toBe(3_600);
    expect((await port.sound(accountId, nothing?.voicemailId ?? ''))?.type).toBe('audio/wav');
  });

  test('that holds one message without a sound, and mail that is no voice message, lists the first and not the second', async () => {
    const { accountId, lineId, mailbox, port, list } = await household([
      { at: AT, seconds: 3, words: 'Call me back.', from: '5185550170', name: '518-555-0170' },
    ]);
    await dovecot.deliver(mailbox, [{ mime: 'From: a@example.com\r\nSubject: Your greeting\r\n\r\nhello\r\n', at: AT }]);
    const [message, ...others] = await list();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ from: '+15185550170', name: undefined, transcript: { text: 'Call me back.' } });
    expect(await port.sound(accountId, message?.voicemailId ?? '')).toBeUndefined();
    expect(await port.counts(accountId)).toEqual([{ lineId, kept: 1, unheard: 1 }]);
  });

  test('that is silent, or refuses, is given up on in time, nothing is lost, and it is asked anew', async () => {
    const { accountId, port, list } = await household([{ at: AT, seconds: 2, wav: tone(2) }], 400);
    const [message] = await list();
    const id = message?.voicemailId ?? '';
    dovecot.isSilent = true;
    for (const ask of [() => list(), () => port.remove(accountId, id, AT), () => port.counts(accountId)])
      await expect(ask()).rejects.toThrow('the mail server did not do what it was asked');
    dovecot.isSilent = false;
    dovecot.cut();
    expect(await list()).toEqual([message]);
    const refused = createImapVoicemail({
      server: { url: dovecot.url.replace(':of', ':not'), timeoutMs: 5_000 },
      lines: async () => [{ lineId: 'x', number: '+15185550100', label: undefined, isHosted: false }],
    });
    await expect(refused.counts(accountId)).rejects.toThrow('the mail server did not do what it was asked');
  });

  test('that is slow answers in the end, several questions at once among them', async () => {
    const { accountId, lineId, port, list } = await household([{ at: AT, seconds: 2, wav: tone(2) }], SLOW_MS);
    dovecot.delayMs = 50;
    const [listed, counted, again] = await Promise.all([list(), port.counts(accountId), list()]);
    expect([listed.length, again.length, counted]).toEqual([1, 1, [{ lineId, kept: 1, unheard: 1 }]]);
  });

  test('that is full still lets customers read, hear and delete', async () => {
    const { accountId, mailbox, port, list } = await household([{ at: AT, seconds: 2, wav: tone(2) }]);
    const filling = { mime: `From: a@example.com\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(40_000)}`, at: AT };
    await expect(dovecot.deliver(mailbox, [filling, filling])).rejects.toThrow();
    const [message] = await list();
    const id = message?.voicemailId ?? '';
    expect(await port.setHeard(accountId, id, AT)).toMatchObject({ ok: true });
    expect(await port.remove(accountId, id, AT)).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
  });

  test('whose owner takes deleted messages away for good brings none back', async () => {
    const { accountId, mailbox, port, list } = await household([{ at: AT, seconds: 2, wav: tone(2) }]);
    const [message] = await list();
    const id = message?.voicemailId ?? '';
    await port.remove(accountId, id, AT);
    await dovecot.sweep(mailbox);
    expect(await port.restore(accountId, id)).toEqual(refuse('gone'));
    expect(await port.voicemail(accountId, id)).toBeUndefined();
  });
});
