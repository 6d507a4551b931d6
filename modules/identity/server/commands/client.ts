import { isScope, type Scope, scopes } from '#modules/identity/rules/scopes.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Command, CommandContext } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { createClients } from '../clients/api.ts';

const clientsOf = ({ database }: CommandContext) => createClients({ database, machine: machineClock });

const create: Command = {
  name: 'client create',
  summary: "Lets another system use the operator's interface. Its secret is shown only once.",
  usage: 'NAME',
  options: [{ name: 'scopes', value: 'LIST', help: `what it may do, separated by commas: ${scopes.join(', ')}`, required: true }],
  run: async ({ words: [name = ''], options }, context) => {
    if (!/^[\x20-\x7e]{1,64}$/.test(name) || holdsCardNumber(name))
      throw new OperatorError('The name of a client is 1 to 64 letters, digits and symbols.');
    const scopes = scopesOf(options.scopes);
    const made = await clientsOf(context).create(name, scopes);
    return {
      json: made,
      lines: [`client id      ${made.clientId}`, `client secret  ${made.secret}`, 'Keep the secret now: it is not shown again.'],
      did: { act: 'client.created', subject: { clientId: made.clientId, name, scopes: scopes.join(',') } },
    };
  },
};

const list: Command = {
  name: 'client list',
  summary: 'Lists the systems that may use the operator’s interface, including revoked ones.',
  usage: '',
  run: async (_input, context) => {
    const clients = await clientsOf(context).list();
    const lines = clients.map(
      ({ clientId, name, scopes: of, createdAt, revokedAt }) =>
        `${clientId}  ${name}  ${of.join(',')}  since ${createdAt}${revokedAt ? `, revoked ${revokedAt}` : ''}`,
    );
    return { json: clients, lines: lines.length > 0 ? lines : ['No other system has credentials.'] };
  },
};

const rotate: Command = {
  name: 'client rotate',
  summary: 'Gives a client a new secret. The old one works for one more day.',
  usage: 'CLIENT_ID',
  run: async ({ words: [clientId = ''] }, context) => {
    const rotated = await clientsOf(context).rotate(clientId);
    if (!rotated.ok) throw noSuchClient(clientId);
    const { secret, formerEndsAt } = rotated.value;
    return {
      json: { clientId, ...rotated.value },
      lines: [`client secret  ${secret}`, `The old one ends at ${formerEndsAt}.`],
      did: { act: 'client.rotated', subject: { clientId } },
    };
  },
};

const revoke: Command = {
  name: 'client revoke',
  summary: 'Revokes the secrets and tokens of a client immediately.',
  usage: 'CLIENT_ID',
  run: async ({ words: [clientId = ''] }, context) => {
    const revoked = await clientsOf(context).revoke(clientId);
    if (!revoked.ok) throw noSuchClient(clientId);
    return { json: { clientId, revoked: true }, lines: [`${clientId} is revoked.`], did: { act: 'client.revoked', subject: { clientId } } };
  },
};

export const clientCommands: readonly Command[] = [create, list, rotate, revoke];

const noSuchClient = (clientId: string): OperatorError => new OperatorError(`There is no client "${clientId}", or it is already revoked.`);

function scopesOf(text = ''): readonly Scope[] {
  const names = text.split(',').map((word) => word.trim());
  const wrong = names.find((word) => !isScope(word));
  if (wrong !== undefined) throw new OperatorError(`"${wrong}" is not a scope: use ${scopes.join(', ')}.`);
  return [...new Set(names.filter(isScope))];
}
