import type { Result } from '#platform/rules/result.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { BlockRefusal, BlocksApi } from '../access/blocks.ts';

type Dependencies = { readonly blocks: BlocksApi };

const list: Command<Dependencies> = {
  name: 'network list',
  summary: 'Lists the blocked networks, newest first.',
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ blocks }) => {
      const all = await blocks.networks();
      const lines = all.map(({ network, at, by, reason }) => `${network}  since ${at} by ${by}: ${reason}`);
      return { json: all, lines: lines.length > 0 ? lines : ['No network is blocked.'] };
    }),
};

const block: Command<Dependencies> = {
  name: 'network block',
  summary: 'Blocks sign-ins from a misused address (for IPv6 its /64). A code sent to a contact on file or "network unblock" opens it.',
  usage: 'ADDRESS',
  options: [why],
  run: ({ words: [address = ''], options }, context) =>
    context.withModules(async ({ blocks }) => {
      const network = done(address, await blocks.blockNetwork(address, decision(options.reason)));
      return { json: { network, blocked: true }, lines: [`${network} is blocked.`] };
    }),
};

const unblock: Command<Dependencies> = {
  name: 'network unblock',
  summary: 'Unblocks a network.',
  usage: 'ADDRESS',
  options: [why],
  run: ({ words: [address = ''], options }, context) =>
    context.withModules(async ({ blocks }) => {
      const network = done(address, await blocks.unblockNetwork(address, decision(options.reason)));
      return { json: { network, blocked: false }, lines: [`${network} is no longer blocked.`] };
    }),
};

/** These write their audit line together with the act. */
export const networkCommands: readonly Command<Dependencies>[] = [list, block, unblock];

function done(address: string, result: Result<string, BlockRefusal>): string {
  if (result.ok) return result.value;
  throw new OperatorError(result.refusal === 'already' ? `Nothing to change for ${address}.` : `"${address}" is not an IP address.`);
}
