import { readFile, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readNumber } from '#modules/voice/server/numbers.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CallWent, NetworkOperator } from '#providers/network-operator.ts';
import { withDemarc } from '../with-demarc.ts';

const phones = ['answers', 'rings', 'busy'] as const;
const LARGEST_FILE = 64 * 1_048_576;
const LONGEST_WORDS = 4_000;
const USUAL_PERCENT = 90;
/** The voice platform takes calls within a second; without a worker nobody takes them. */
const ASK_EVERY_MS = 200;
const ASK_TIMES = 50;

/** Has somebody call a line, or a line call somebody. Listed only while there is a sandbox network (commands.ts). */
export const networkCall: Command = {
  name: 'network call',
  summary: 'Has somebody call a telephone line of the sandbox network, or one of its lines call somebody. Lower environments.',
  usage: '',
  options: [
    { name: 'from', value: 'NUMBER', help: 'who calls, or hidden', required: true },
    { name: 'to', value: 'NUMBER', help: 'who is called: a number, or a short one like 911', required: true },
    { name: 'voicemail', value: 'FILE', help: 'what the caller says if a voicemail answers: a WAV file of at most 64 MB' },
    { name: 'words', value: 'TEXT', help: 'the same as text, which a machine is taken to have heard' },
    { name: 'sure', value: 'PERCENT', help: `how sure the machine is of it; ${USUAL_PERCENT} by default` },
    { name: 'name', value: 'TEXT', help: 'what the network calls the caller, at most 60 characters' },
    { name: 'phone', value: 'WORD', help: `what happens at the telephone: ${phones.join(', ')}; rings by default` },
    { name: 'talk', value: 'SECONDS', help: 'how long people talk if somebody answers; 60 by default' },
    { name: 'suspect', value: 'WORD', help: 'yes: the network takes the caller for unwanted' },
  ],
  run: async (
    { options: { from = '', to = '', voicemail, words, sure = String(USUAL_PERCENT), name, phone = 'rings', talk = '60', suspect = 'no' } },
    context,
  ) => {
    const known = phones.find((one) => one === phone);
    if (!known) throw new OperatorError(`--phone takes ${phones.join(', ')}.`);
    if (suspect !== 'yes' && suspect !== 'no') throw new OperatorError('--suspect takes yes or no.');
    if (words !== undefined && (voicemail === undefined || words.trim() === '' || words.length > LONGEST_WORDS))
      throw new OperatorError(`--words takes up to ${LONGEST_WORDS} characters, and goes with --voicemail.`);
    const call = {
      from: from === 'hidden' ? undefined : numberIn(from, '--from'),
      fromName: nameIn(name),
      to: /^\d{3,6}$/.test(to) ? to : numberIn(to, '--to'),
      isSuspect: suspect === 'yes',
      phone: known,
      talkSeconds: wholeIn(talk, '--talk', 86_400),
      says: voicemail === undefined ? undefined : await fileAt(voicemail),
      words,
      percent: wholeIn(sure, '--sure', 100),
    };
    return withDemarc(context, async ({ network }) => {
      if (network === undefined) throw new Error('this network is no sandbox');
      const placed = await network.call(call);
      if (!placed.ok)
        throw new OperatorError(
          placed.refusal === 'no-sound'
            ? 'The file is no sound that telephones carry: use a WAV file with PCM (8 or 16 bits), A-law or µ-law.'
            : `The sandbox network refused: ${placed.refusal}.`,
        );
      const went = await outcomeOf(network, placed.value.callId);
      if (!went) throw new OperatorError('Nobody took the call in ten seconds: is a worker running?');
      const way = went.numbers.length > 0 ? ` (${went.numbers.join(' → ')})` : '';
      return { json: { ...placed.value, ...went }, lines: [`The call was ${went.outcome}${way}.`] };
    });
  },
};

async function outcomeOf(network: NetworkOperator, callId: string): Promise<CallWent | undefined> {
  for (let times = 0; times < ASK_TIMES; times++) {
    const went = await network.callOutcome(callId);
    if (went) return went;
    await wait(ASK_EVERY_MS);
  }
  return undefined;
}

/** @throws OperatorError */
function numberIn(typed: string, option: string): string {
  const read = readNumber(typed);
  if (!read.ok) throw new OperatorError(`"${typed}" is not a number: ${option} takes ten digits, or + and a country code first.`);
  return read.value;
}

/** @throws OperatorError */
function nameIn(typed: string | undefined): string | undefined {
  if (typed !== undefined && (typed.trim() === '' || typed.length > 60)) throw new OperatorError('--name takes 1 to 60 characters.');
  return typed;
}

/** @throws OperatorError */
function wholeIn(typed: string, option: string, most: number): number {
  if (!/^\d{1,6}$/.test(typed) || Number(typed) > most) throw new OperatorError(`${option} takes a whole number up to ${most}.`);
  return Number(typed);
}

/** @throws OperatorError */
async function fileAt(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > LARGEST_FILE) throw new OperatorError(`"${path}" is larger than 64 MB.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`"${path}" cannot be read.`, { cause: error });
  }
}
