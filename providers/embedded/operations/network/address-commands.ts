import { isIP } from 'node:net';
import type { CommandContext, CommandInput } from '#platform/server/commands/command.ts';
import { noteAct } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { AccountsOfBooks } from '#providers/books/accounts.ts';
import type { CommandDependencies, CommandOnBooks } from '#providers/books/commands.ts';

const give: CommandOnBooks = {
  name: 'account address give',
  summary: "Records that the network gave an IP address to a user's account; its previous account loses it.",
  usage: 'USERNAME ADDRESS',
  run: (input, context) => changed(input, context, 'given', (accounts, accountId, address) => accounts.giveAddress(accountId, address)),
};

const take: CommandOnBooks = {
  name: 'account address take',
  summary: "Records that a user's account no longer has an IP address.",
  usage: 'USERNAME ADDRESS',
  run: (input, context) =>
    changed(input, context, 'taken', async (accounts, accountId, address) => {
      if (!(await accounts.takeAddress(accountId, address))) throw new OperatorError(`${address} does not belong to this account.`);
    }),
};

/** A network of its own knows its addresses; these are for the provider that keeps ours. */
export const accountAddressCommands: readonly CommandOnBooks[] = [give, take];

type Change = (accounts: AccountsOfBooks, accountId: string, address: string) => Promise<void>;

function changed(
  { words: [username = '', address = ''] }: CommandInput,
  context: CommandContext<CommandDependencies>,
  what: 'given' | 'taken',
  change: Change,
) {
  if (isIP(address) === 0) throw new OperatorError(`"${address}" is not an IP address.`);
  return context.withModules(async ({ books: { accounts }, accountOf }, clock) => {
    const { accountId } = await accountOf(username);
    await change(accounts, accountId, address);
    await noteAct(context.database, accountId, { act: `address.${what}`, subject: { address }, at: clock.now() });
    return { json: { accountId, address, state: what }, lines: [`${address} is ${what === 'given' ? `${username}'s` : `${username}'s no more`}.`] };
  });
}
