import type { Command } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { RestartRefusal } from '../rules/restart.ts';
import type { EquipmentApi } from './api.ts';
import type { SwapRefusal } from './swaps/swaps.ts';

type Dependencies = {
  readonly apis: { readonly equipment: Pick<EquipmentApi, 'byOperator'> };
  /** The account of a user. @throws OperatorError if nobody has that name */
  readonly accountOf: (named: string) => Promise<{ readonly accountId: string }>;
};

const unknown = (code: string): string => `No device has the serial number or MAC "${code}".`;
const MOST_LINES = 10;

const show: Command<Dependencies> = {
  name: 'device show',
  summary: 'Shows a device: whose it is, how it stands, its restarts, and what was found when it was checked. This is recorded in the audit trail.',
  usage: 'SERIAL|MAC',
  run: ({ words: [code = ''] }, context) =>
    context.withModules(async ({ apis }) => {
      const found = await apis.equipment.byOperator.show(operator(), code);
      if (!found) throw new OperatorError(unknown(code));
      const { accountId, device, restarts, checks } = found;
      const { serial, mac, make, model, line, ownership, state, standing } = device;
      return {
        json: found,
        lines: [
          `${serial}  ${mac ?? 'no MAC'}  ${make} ${model}, ${line}, ${ownership}`,
          `account ${accountId}: ${standing ?? 'not known'} (in the inventory: ${state})`,
          ...restarts.slice(0, MOST_LINES).map(({ askedAt, outcome }) => `${askedAt}  restart  ${outcome ?? 'under way'}`),
          ...checks.slice(0, MOST_LINES).map(({ at, symptom, verdict }) => `${at}  check  ${symptom}: ${verdict}`),
        ],
      };
    }),
};

const refusals: Readonly<Record<RestartRefusal, string>> = {
  'no-such-device': 'No device has this serial number or MAC.',
  'not-in-service': 'The network does not carry this device.',
  'network-unknown': 'The network does not answer, or there is none. Nothing happened to the device.',
  outage: 'An outage reaches its address: a restart would not help.',
  'too-soon': 'It was restarted moments ago.',
  'too-often': 'It was restarted as often as it may be in a day.',
};

const restart: Command<Dependencies> = {
  name: 'device restart',
  summary: 'Restarts a device like its customer, within the same limits. This is recorded in the audit trail.',
  usage: 'SERIAL|MAC',
  run: ({ words: [code = ''] }, context) =>
    context.withModules(async ({ apis }) => {
      const asked = await apis.equipment.byOperator.restart(operator(), code);
      if (!asked.ok) {
        const { reason, againAt } = asked.refusal;
        throw new OperatorError(`${refusals[reason]}${againAt === undefined ? '' : ` It can be at ${againAt}.`}`);
      }
      return { json: asked.value, lines: [`${code}  ${asked.value.sentAt === undefined ? 'the network is asked until it takes it' : 'restarting'}`] };
    }),
};

const notSwapped: Readonly<Record<SwapRefusal | 'no-such-device', string>> = {
  'no-such-device': 'No device has this serial number or MAC.',
  'not-swappable': 'It cannot be replaced by one of ours: it is not in service, not leased, or has no MAC.',
  'none-left': 'The stock has none of its kind: see "device stock list".',
  malformed: 'It cannot be replaced.',
  'not-seen': 'The network does not see it.',
  'network-unknown': 'The network does not answer, or there is none.',
};

const swap: Command<Dependencies> = {
  name: 'device swap',
  summary: 'Has another one of our stock take the place of a device, once its customer has set it up. This is recorded in the audit trail.',
  usage: 'SERIAL|MAC',
  run: ({ words: [code = ''] }, context) =>
    context.withModules(async ({ apis }) => {
      const made = await apis.equipment.byOperator.swap(operator(), code);
      if (!made.ok) throw new OperatorError(notSwapped[made.refusal]);
      return { json: made.value, lines: [`${made.value.serial} comes for ${code}`] };
    }),
};

const assign: Command<Dependencies> = {
  name: 'device assign',
  summary: "Gives a device of the stock to a user's account, to be set up there. This is recorded in the audit trail.",
  usage: 'SERIAL USERNAME',
  run: ({ words: [serial = '', username = ''] }, context) =>
    context.withModules(async ({ apis, accountOf }) => {
      const { accountId } = await accountOf(username);
      const made = await apis.equipment.byOperator.assign(operator(), accountId, serial.trim().toUpperCase());
      if (!made.ok) throw new OperatorError(`The stock has no device with the serial number "${serial}": see "device stock list".`);
      return { json: made.value, lines: [`${made.value.serial} is ${username}'s to set up`] };
    }),
};

export const deviceCommands: readonly Command<Dependencies>[] = [show, restart, swap, assign];
