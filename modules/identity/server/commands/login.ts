import type { Result } from '#platform/rules/result.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { AccessApi, AccessRefusal } from '../access/api.ts';

type Dependencies = { readonly access: AccessApi };

const show: Command<Dependencies> = {
  name: 'login show',
  summary: 'Shows whether a login is open and how many sessions it has.',
  usage: 'USERNAME',
  run: ({ words: [username = ''] }, context) =>
    context.withModules(async ({ access }) => {
      const standing = await access.standing(username);
      if (!standing) throw nobody(username);
      const { closedAt, blockedAt, sessions } = standing;
      const state = closedAt !== null ? `closed since ${closedAt}` : blockedAt !== null ? `blocked since ${blockedAt}` : 'open';
      return { json: standing, lines: [`${standing.username} is ${state}, sessions: ${sessions}`] };
    }),
};

const close: Command<Dependencies> = {
  name: 'login close',
  summary: 'Closes a login and ends its sessions; nobody can sign in with it until it is opened. The customer is notified.',
  usage: 'USERNAME',
  options: [why],
  run: ({ words: [username = ''], options }, context) =>
    context.withModules(async ({ access }) => {
      const { ended } = done(username, 'already closed', await access.closeLogin(username, decision(options.reason)));
      return { json: { username, closed: true, ended }, lines: [`${username} is closed; sessions ended: ${ended}`] };
    }),
};

const open: Command<Dependencies> = {
  name: 'login open',
  summary: 'Opens a closed login. The customer is notified.',
  usage: 'USERNAME',
  options: [why],
  run: ({ words: [username = ''], options }, context) =>
    context.withModules(async ({ access }) => {
      done(username, 'not closed', await access.openLogin(username, decision(options.reason)));
      return { json: { username, closed: false }, lines: [`${username} is no longer closed.`] };
    }),
};

const block: Command<Dependencies> = {
  name: 'login block',
  summary:
    'Blocks a misused login and ends its sessions, until a code sent to the contact on file or "login unblock" opens it. The customer is notified.',
  usage: 'USERNAME',
  options: [why],
  run: ({ words: [username = ''], options }, context) =>
    context.withModules(async ({ access }) => {
      const { ended } = done(username, 'already blocked', await access.blockLogin(username, decision(options.reason)));
      return { json: { username, blocked: true, ended }, lines: [`${username} is blocked; sessions ended: ${ended}`] };
    }),
};

const unblock: Command<Dependencies> = {
  name: 'login unblock',
  summary: 'Opens a blocked login. The customer is notified.',
  usage: 'USERNAME',
  options: [why],
  run: ({ words: [username = ''], options }, context) =>
    context.withModules(async ({ access }) => {
      done(username, 'not blocked', await access.unblockLogin(username, decision(options.reason)));
      return { json: { username, blocked: false }, lines: [`${username} is no longer blocked.`] };
    }),
};

const end: Command<Dependencies> = {
  name: 'session end',
  summary: 'Ends all sessions of a login and any sign-in in progress immediately. The customer is notified.',
  usage: 'USERNAME',
  options: [why],
  run: ({ words: [username = ''], options }, context) =>
    context.withModules(async ({ access }) => {
      const { ended } = done(username, '', await access.endSessions(username, decision(options.reason)));
      return { json: { username, ended }, lines: [`Sessions of ${username} ended: ${ended}`] };
    }),
};

/** These write their audit line together with the act. */
export const loginCommands: readonly Command<Dependencies>[] = [show, close, open, block, unblock, end];

function done<Value>(username: string, state: string, result: Result<Value, AccessRefusal>): Value {
  if (result.ok) return result.value;
  throw result.refusal === 'nobody' ? nobody(username) : new OperatorError(`${username} is ${state}.`);
}

const nobody = (username: string): OperatorError => new OperatorError(`No user has the username "${username}".`);
