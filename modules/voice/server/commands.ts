import type { Command } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { clockOfMinute } from '../rules/line-rules.ts';
import type { VoiceApi } from './api.ts';
import type { LineForOperator } from './by-operator.ts';
import { shownNumber } from './numbers.ts';

type Dependencies = { readonly apis: { readonly voice: Pick<VoiceApi, 'byOperator'> } };

const show: Command<Dependencies> = {
  name: 'line show',
  summary:
    'Shows a telephone line: whose it is, what carries it, whether it is registered, how it treats calls, and where help is sent. Never who called or what was said. This is recorded in the audit trail.',
  usage: 'NUMBER',
  run: ({ words: [number = ''] }, context) =>
    context.withModules(async ({ apis }) => {
      const line = await apis.voice.byOperator.show(operator(), number);
      if (!line) throw new OperatorError(`No line of ours has the number "${number}".`);
      return { json: line, lines: [`account ${line.accountId}`, ...linesOf(line)] };
    }),
};

function linesOf({ number, label, isHosted, carried, registration, features, emergency, messages }: LineForOperator): readonly string[] {
  const named = [shownNumber(number), ...(label === undefined ? [] : [label]), ...(isHosted ? ['hosted'] : [])].join('  ');
  const on = carried ? `${carried.switchType} ${carried.featureVersion}` : 'not known';
  const kept = messages ? `${messages.kept} messages, ${messages.unheard} new` : 'voicemail not known';
  return [
    named,
    `carried by ${on}; ${registration}; ${kept}`,
    ...(features ? [`treats calls: ${treatmentOf(features)}`] : []),
    ...(emergency
      ? [`911: ${emergency.addressLine1}, ${emergency.city}, ${emergency.state} ${emergency.zip}, confirmed ${emergency.confirmedOn}`]
      : []),
  ];
}

function treatmentOf({ forwarding, together, rings, quiet, quietTimes, guard, blocked, allowed, ...is }: NonNullable<LineForOperator['features']>) {
  const forwards = Object.entries(forwarding).flatMap(([kind, to]) => (to === undefined ? [] : [`forwards ${kind} to ${shownNumber(to)}`]));
  return [
    ...forwards,
    ...together.map((number) => `rings together with ${shownNumber(number)}`),
    `${rings} rings`,
    ...(quiet ? ['do not disturb'] : []),
    ...(quietTimes ? [`do not disturb ${clockOfMinute(quietTimes.fromMinute)} to ${clockOfMinute(quietTimes.untilMinute)}`] : []),
    ...(is.refusesAnonymous ? ['refuses hidden numbers'] : []),
    ...(is.hidesNumber ? ['hides its number'] : []),
    `call guard ${guard} (${blocked.length} blocked, ${allowed.length} allowed)`,
  ].join('; ');
}

export const lineCommands: readonly Command<Dependencies>[] = [show];
