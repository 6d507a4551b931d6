import type { Result } from '#platform/rules/result.ts';
import type { Command, CommandAnswer, CommandContext, CommandOption } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { createVanity, type VanityRefusal } from '../vanity.ts';
import type { VanityDecision } from '../vanity-store.ts';
import { decisionDeps, decisionOf } from './decision.ts';

const vanityOf = async (context: CommandContext) => createVanity(await decisionDeps(context));
const reason: CommandOption = { name: 'reason', value: 'TEXT', help: 'why; shown in the history and in the audit trail' };

const list: Command = {
  name: 'vanity list',
  summary: 'Lists the short addresses and the pages they lead to.',
  usage: '',
  run: async (_input, context) => {
    const all = await (await vanityOf(context)).list();
    const width = Math.max(0, ...all.map(({ address }) => address.length));
    return { json: all, lines: all.length > 0 ? all.map(({ address, to }) => `${address.padEnd(width)}  ${to}`) : ['There are no short addresses.'] };
  },
};

const show: Command = {
  name: 'vanity show',
  summary: 'Shows who decided what about a short address, when and why.',
  usage: 'ADDRESS',
  run: async ({ words: [address = ''] }, context) => {
    const history = await (await vanityOf(context)).history(address);
    if (history.length === 0) throw new OperatorError(sentences.unknown(address));
    return {
      json: { address, history },
      lines: history.map((made) => `version ${made.version}  ${made.at}  ${made.by}  ${leadsTo(made)}  ${made.reason}`),
    };
  },
};

const set: Command = {
  name: 'vanity set',
  summary: 'Makes a short address lead to one of our pages, in both languages. Running processes follow within seconds.',
  usage: 'ADDRESS PAGE',
  options: [reason],
  run: async ({ words: [address = '', to = ''], options }, context) =>
    answer(address, await (await vanityOf(context)).set({ address, to }, decisionOf(options.reason))),
};

const remove: Command = {
  name: 'vanity remove',
  summary: 'Removes a short address.',
  usage: 'ADDRESS',
  options: [reason],
  run: async ({ words: [address = ''], options }, context) =>
    answer(address, await (await vanityOf(context)).remove(address, decisionOf(options.reason))),
};

const undo: Command = {
  name: 'vanity undo',
  summary: 'Reverts the newest decision about a short address; the previous one applies again.',
  usage: 'ADDRESS',
  options: [reason],
  run: async ({ words: [address = ''], options }, context) =>
    answer(address, await (await vanityOf(context)).undo(address, decisionOf(options.reason ?? 'Taken back'))),
};

export const vanityCommands: readonly Command[] = [list, show, set, remove, undo];

const sentences: Readonly<Record<VanityRefusal, (address: string) => string>> = {
  address: (address) =>
    `"${address}" is not a short address: use up to three words of lowercase letters, digits and hyphens, such as /pay or /welcome/2026.`,
  taken: (address) => `${address} is already the address of one of our pages: choose another one.`,
  page: () =>
    'Name one of our pages that needs no id, such as /billing/pay (the routes.md of each folder in modules lists them): not another site, and not another short address.',
  unknown: (address) => `${address} is not a short address: demarc vanity list shows all.`,
  'too-many': () => 'There are 500 short addresses: remove one first.',
  'changed-meanwhile': (address) => `Somebody else has just changed ${address}: look at it again.`,
};

function answer(address: string, made: Result<VanityDecision, VanityRefusal>): CommandAnswer {
  if (!made.ok) throw new OperatorError(sentences[made.refusal](address));
  return { json: { address, ...made.value }, lines: [`${address}  ${leadsTo(made.value)}`] };
}

const leadsTo = ({ to }: VanityDecision): string => to ?? 'leads nowhere';
