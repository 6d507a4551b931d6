import type { Command, CommandContext } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { NetworkOperator } from '#providers/processors/network-operator.ts';
import { withDemarc } from '../with-demarc.ts';

type Act = (network: NetworkOperator, mac: string) => ReturnType<NetworkOperator['show']>;

const add: Command = {
  name: 'network device add',
  summary: 'Plugs a device into the sandbox network. Lower environments.',
  usage: 'MAC',
  options: [
    { name: 'serial', value: 'SERIAL', help: '4 to 32 capital letters, digits and hyphens', required: true },
    { name: 'model', value: 'TEXT', help: 'make and model', required: true },
  ],
  run: ({ words: [written = ''], options: { serial = '', model = '' } }, context) => {
    if (!/^[A-Z0-9-]{4,32}$/.test(serial)) throw new OperatorError(`"${serial}" is not a serial number: use 4 to 32 of A to Z, 0 to 9 and hyphens.`);
    if (model.trim() === '' || model.length > 60) throw new OperatorError('The model has 1 to 60 characters.');
    return ask(context, written, (network, mac) => network.add({ mac, serial, model }));
  },
};

const acting = (verb: string, summary: string, act: Act): Command => ({
  name: `network device ${verb}`,
  summary: `${summary} Lower environments.`,
  usage: 'MAC',
  run: ({ words: [written = ''] }, context) => ask(context, written, act),
});

/** Plays what happens to devices at customers' homes, for demos and tests. */
export const networkCommands: readonly Command[] = [
  add,
  acting('show', 'Shows how a device of the sandbox network is.', (network, mac) => network.show(mac)),
  acting('online', "Brings a device's signal back; it boots.", (network, mac) => network.setCondition(mac, 'well')),
  acting('offline', "Takes a device's signal away.", (network, mac) => network.setCondition(mac, 'offline')),
  acting('slow', "Makes a device's signal weak.", (network, mac) => network.setCondition(mac, 'slow')),
  acting('restart', 'Takes the power of a device away and gives it back.', (network, mac) => network.restart(mac)),
];

/** These commands are listed only while there is a sandbox network (commands.ts). */
const ask = (context: CommandContext, written: string, act: Act) => {
  const mac = written.replaceAll(/[:.-]/g, '').toLowerCase();
  if (!/^[0-9a-f]{12}$/.test(mac)) throw new OperatorError(`"${written}" is not a MAC: write it like 00:1a:2b:3c:4d:5e.`);
  return withDemarc(context, async ({ network }) => {
    if (network === undefined) throw new Error('this network is no sandbox');
    const result = await act(network, mac);
    if (!result.ok) throw new OperatorError(refusals[result.refusal] ?? `The sandbox network refused: ${result.refusal}.`);
    const { condition, stage, measured, serial, model } = result.value;
    const signal = measured ? `, ${measured.downstreamDbmv} dBmV, ${measured.latencyMs} ms` : '';
    return { json: result.value, lines: [`${mac} (${model}, ${serial}) is ${stage ?? 'offline'}, its signal ${signalWords[condition]}${signal}.`] };
  });
};

const signalWords = { well: 'good', slow: 'weak', offline: 'gone' } as const;

const refusals: Readonly<Record<string, string>> = {
  'no-such-device': 'The sandbox network has no device with this MAC.',
  'another-device': 'The sandbox network has another device with this MAC or serial number.',
};
