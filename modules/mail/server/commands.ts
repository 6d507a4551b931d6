import type { AccountApi } from '#modules/account/server/api.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { MailRefusal } from '../rules/message.ts';
import type { MailApi } from './api.ts';
import { type OperatorAct, operatorActs } from './by-operator.ts';

type Dependencies = {
  readonly apis: { readonly mail: Pick<MailApi, 'byOperator'>; readonly account: Pick<AccountApi, 'user'> };
  readonly identity: Pick<IdentityApi, 'userIdOf'>;
  /** @throws OperatorError if there is none */
  readonly accountIdNamed: (named: string) => Promise<string>;
};

const agentOption = { name: 'agent', value: 'NAME', help: 'who does this, for the audit trail' } as const;

const list: Command<Dependencies> = {
  name: 'mailbox list',
  summary: 'Lists the mailboxes of an account: address, state, and how much each holds; never what. This is recorded in the audit trail.',
  usage: 'ACCOUNT|USERNAME',
  run: ({ words: [named = ''] }, context) =>
    context.withModules(async ({ apis, accountIdNamed }) => {
      const boxes = await apis.mail.byOperator.list(await accountIdNamed(named), operator());
      const lines = boxes.map(({ address, state, usedBytes, usedAt }) => `${address}  ${state}  ${Math.ceil(usedBytes / 1024)} KB  used ${usedAt}`);
      return { json: boxes, lines: lines.length > 0 ? lines : [`${named} has no mailbox.`] };
    }),
};

const state: Command<Dependencies> = {
  name: 'mailbox lock',
  summary: 'Locks a mailbox, unlocks it, gives it up, or keeps one that was given up. This is recorded in the audit trail.',
  usage: 'ACCOUNT|USERNAME ADDRESS',
  options: [{ name: 'act', value: 'WORD', help: `${operatorActs.join(', ')}; lock by default` }, agentOption, why],
  run: ({ words: [named = '', address = ''], options: { act: typed = 'lock', reason, agent } }, context) =>
    context.withModules(async ({ apis, accountIdNamed }) => {
      const act = operatorActs.find((one): one is OperatorAct => one === typed);
      if (!act) throw new OperatorError(`--act takes ${operatorActs.join(', ')}.`);
      const by = decision(reason, agent);
      const changed = await apis.mail.byOperator.change(await accountIdNamed(named), address.toLowerCase(), act, by);
      if (!changed.ok) throw new OperatorError(`${named} has no mailbox ${address}: demarc mailbox list ${named} lists them.`);
      return { json: { address, state: changed.value }, lines: [`${address}  ${changed.value}`] };
    }),
};

const whyNot: Readonly<Partial<Record<MailRefusal, string>>> = {
  malformed: 'An address begins with 3 to 40 letters, digits, dots or hyphens.',
  taken: 'The address is taken, or the user has a mailbox.',
  'too-many': 'The account has seven mailboxes, which is as many as there can be.',
};

const create: Command<Dependencies> = {
  name: 'mailbox create',
  summary: 'Opens a mailbox for a user. This is recorded in the audit trail.',
  usage: 'USERNAME NAME',
  options: [agentOption, why],
  run: ({ words: [username = '', localPart = ''], options: { reason, agent } }, context) =>
    context.withModules(async ({ apis, identity }) => {
      const by = decision(reason, agent);
      const userId = await identity.userIdOf(username);
      const user = userId === undefined ? undefined : await apis.account.user(userId);
      if (!user) throw new OperatorError(`There is no user ${username}.`);
      const opened = await apis.mail.byOperator.create(
        user.accountId,
        { userId: user.userId, name: `${user.firstName} ${user.lastName}` },
        localPart,
        by,
      );
      if (!opened.ok) throw new OperatorError(whyNot[opened.refusal] ?? 'The mail system refused.');
      return { json: { address: opened.value }, lines: [opened.value] };
    }),
};

export const mailCommands: readonly Command<Dependencies>[] = [list, state, create];
