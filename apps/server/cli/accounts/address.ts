import { isIP } from 'node:net';
import type { Command, CommandContext, CommandInput } from '#platform/server/commands/command.ts';
import { noteAct } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { giveAddress, takeAddress } from '#providers/embedded/accounts/subscribers-port.ts';
import { withDemarc } from '../with-demarc.ts';
import { accountOf } from './account-of.ts';

const give: Command = {
  name: 'account address give',
  summary: "Records that the network gave an IP address to a user's account; its previous account loses it.",
  usage: 'USERNAME ADDRESS',
  run: (input, context) => changed(input, context, 'given', async (accountId, address) => giveAddress(context.database, accountId, address)),
};

const take: Command = {
  name: 'account address take',
  summary: "Records that a user's account no longer has an IP address.",
  usage: 'USERNAME ADDRESS',
  run: (input, context) =>
    changed(input, context, 'taken', async (accountId, address) => {
      if (!(await takeAddress(context.database, accountId, address))) throw new OperatorError(`${address} does not belong to this account.`);
    }),
};

/** Edits the embedded provider's table; another provider's network knows its own addresses. */
export const accountAddressCommands: readonly Command[] = [give, take];

type Change = (accountId: string, address: string) => Promise<void>;

function changed({ words: [username = '', address = ''] }: CommandInput, context: CommandContext, what: 'given' | 'taken', change: Change) {
  if (isIP(address) === 0) throw new OperatorError(`"${address}" is not an IP address.`);
  return withDemarc(context, async (demarc, clock) => {
    const { accountId } = await accountOf(demarc, username);
    await change(accountId, address);
    await noteAct(context.database, accountId, { act: `address.${what}`, subject: { address }, at: clock.now() });
    return { json: { accountId, address, state: what }, lines: [`${address} is ${what === 'given' ? `${username}'s` : `${username}'s no more`}.`] };
  });
}
