import { isOperatorName, isOperatorRole, type OperatorRole, operatorRoles } from '#modules/identity/rules/operator-rights.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { operator as whoever } from '#platform/server/commands/note-act.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { OperatorsApi } from '../operators/api.ts';

type Dependencies = {
  readonly operators: OperatorsApi;
  /** The address at which the secret of a link signs an operator in. */
  readonly operatorLink: (secret: string) => string;
};

const link: Command<Dependencies> = {
  name: 'operator link',
  summary: 'Creates a link for an operator to sign in on the operator’s port, once, within 15 minutes. With roles it also creates the operator.',
  usage: '',
  options: [
    { name: 'name', value: 'NAME', help: 'their name in the audit trail; by default the user of this terminal' },
    {
      name: 'roles',
      value: 'LIST',
      help: `separated by commas: ${operatorRoles.join(', ')}; by default their present ones, or all for somebody new`,
    },
  ],
  run: ({ options }, context) =>
    context.withModules(async ({ operators, operatorLink }) => {
      const name = options.name ?? whoever().replace(/^cli /, '').toLowerCase();
      if (!isOperatorName(name))
        throw new OperatorError(`"${name}" is not a name: use at most 40 lowercase letters, digits, dots and hyphens, beginning with a letter.`);
      const known = (await operators.list()).find((each) => each.name === name);
      if (known?.closedAt && options.roles === undefined) throw new OperatorError(`${name} is closed: --roles lets them in again.`);
      const roles = options.roles === undefined ? (known ? undefined : operatorRoles) : rolesOf(options.roles);
      const made = await operators.makeLink({ name, roles, actor: whoever() });
      if (!made.ok) throw new OperatorError(`There is no operator "${name}".`);
      const { operator, secret, expiresAt } = made.value;
      const url = operatorLink(secret);
      return {
        json: { url, expiresAt, name, roles: operator.roles },
        lines: [url, `For ${name} (${operator.roles.join(', ')}), once, until ${expiresAt}.`],
      };
    }),
};

const list: Command<Dependencies> = {
  name: 'operator list',
  summary: 'Lists the operators of the operator’s port, including closed ones.',
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ operators }) => {
      const all = await operators.list();
      const lines = all.map(({ name, roles, closedAt, factorSince }) => {
        const factor = factorSince === null ? 'no second factor' : `second factor since ${factorSince}`;
        return `${name}  ${roles.join(',')}, ${factor}${closedAt === null ? '' : `, closed ${closedAt}`}`;
      });
      return { json: all, lines: lines.length > 0 ? lines : ['There are no operators: "operator link" creates one.'] };
    }),
};

const close: Command<Dependencies> = {
  name: 'operator close',
  summary: 'Closes an operator: ends their sessions and link immediately. "operator link" with roles lets them in again.',
  usage: 'NAME',
  run: ({ words: [name = ''] }, context) =>
    context.withModules(async ({ operators }) => {
      const closed = await operators.close(name, whoever());
      if (!closed.ok) throw new OperatorError(`There is no operator "${name}", or they are already closed.`);
      return { json: { name, closed: true }, lines: [`${name} is closed.`] };
    }),
};

const forgetFactor: Command<Dependencies> = {
  name: 'operator forget-factor',
  summary: 'Removes an operator’s lost second factor and ends their sessions. Their next sign-in sets up a new one.',
  usage: 'NAME',
  options: [why],
  run: ({ words: [name = ''], options }, context) =>
    context.withModules(async ({ operators }) => {
      const removed = await operators.removeFactor(name, decision(options.reason));
      if (!removed.ok) throw new OperatorError(`There is no operator "${name}", or they have no second factor.`);
      return { json: { name, factorRemoved: true }, lines: [`${name} no longer has a second factor.`] };
    }),
};

/** Each writes its audit line together with the act. */
export const operatorCommands: readonly Command<Dependencies>[] = [link, list, close, forgetFactor];

function rolesOf(text: string): readonly OperatorRole[] {
  const names = text.split(',').map((word) => word.trim());
  const wrong = names.find((word) => !isOperatorRole(word));
  if (wrong !== undefined) throw new OperatorError(`"${wrong}" is not a role: use ${operatorRoles.join(', ')}.`);
  return [...new Set(names.filter(isOperatorRole))];
}
