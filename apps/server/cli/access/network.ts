import type { BlockRefusal } from '#modules/identity/server/access/blocks.ts';
import type { Result } from '#platform/rules/result.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Command } from '../command.ts';
import { decision, why } from '../why.ts';
import { withDemarc } from '../with-demarc.ts';

const list: Command = {
  name: 'network list',
  summary: 'Lists the blocked networks, newest first.',
  usage: '',
  run: (_input, context) =>
    withDemarc(context, async ({ blocks }) => {
      const all = await blocks.networks();
      const lines = all.map(({ network, at, by, reason }) => `${network}  since ${at} by ${by}: ${reason}`);
      return { json: all, lines: lines.length > 0 ? lines : ['No network is blocked.'] };
    }),
};

const block: Command = {
  name: 'network block',
  summary: 'Blocks sign-ins from a misused address (for IPv6 its /64). A code sent to a contact on file or "network unblock" opens it.',
  usage: 'ADDRESS',
  options: [why],
  run: ({ words: [address = ''], options }, context) =>
    withDemarc(context, async ({ blocks }) => {
      const network = done(address, await blocks.blockNetwork(address, decision(options.reason)));
      return { json: { network, blocked: true }, lines: [`${network} is blocked.`] };
    }),
};

const unblock: Command = {
  name: 'network unblock',
  summary: 'Unblocks a network.',
  usage: 'ADDRESS',
  options: [why],
  run: ({ words: [address = ''], options }, context) =>
    withDemarc(context, async ({ blocks }) => {
      const network = done(address, await blocks.unblockNetwork(address, decision(options.reason)));
      return { json: { network, blocked: false }, lines: [`${network} is no longer blocked.`] };
    }),
};

/** These write their audit line together with the act. */
export const networkCommands: readonly Command[] = [list, block, unblock];

function done(address: string, result: Result<string, BlockRefusal>): string {
  if (result.ok) return result.value;
  throw new OperatorError(result.refusal === 'already' ? `Nothing to change for ${address}.` : `"${address}" is not an IP address.`);
}
