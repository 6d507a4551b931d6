import type { Command, CommandContext } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { NetworkOperator } from '#providers/network-operator.ts';
import { withDemarc } from '../with-demarc.ts';

type Act = (network: NetworkOperator, mac: string) => ReturnType<NetworkOperator['show']>;

const kinds = ['modem', 'gateway', 'pod', 'tv-box', 'phone-adapter'] as const;
const stages = ['ranging', 'registered', 'provisioned', 'online'] as const;

const add: Command = {
  name: 'network device add',
  summary: 'Plugs a device into the sandbox network. Lower environments.',
  usage: 'MAC',
  options: [
    { name: 'serial', value: 'SERIAL', help: '4 to 32 capital letters, digits and hyphens', required: true },
    { name: 'model', value: 'TEXT', help: 'make and model', required: true },
    { name: 'kind', value: 'KIND', help: `${kinds.join(', ')}; a gateway by default` },
    {
      name: 'lines',
      value: 'LINES',
      help: 'the lines that it carries, like INTERNET,VOICE (the default is INTERNET), or none for one that waits to be activated',
    },
  ],
  run: ({ words: [written = ''], options: { serial = '', model = '', kind = 'gateway', lines = 'INTERNET' } }, context) => {
    const known = kinds.find((one) => one === kind);
    if (!known) throw new OperatorError(`"${kind}" is not a kind: use one of ${kinds.join(', ')}.`);
    if (!/^(none|[A-Z]{2,20}(,[A-Z]{2,20}){0,9})$/.test(lines))
      throw new OperatorError(`"${lines}" are not lines: write them like INTERNET,VOICE, or none.`);
    if (!/^[A-Z0-9-]{4,32}$/.test(serial)) throw new OperatorError(`"${serial}" is not a serial number: use 4 to 32 of A to Z, 0 to 9 and hyphens.`);
    if (model.trim() === '' || model.length > 60) throw new OperatorError('The model has 1 to 60 characters.');
    return ask(context, written, (network, mac) => network.add({ mac, serial, model, kind: known, lines: lines === 'none' ? [] : lines.split(',') }));
  },
};

const acting = (verb: string, summary: string, act: Act): Command => ({
  name: `network device ${verb}`,
  summary: `${summary} Lower environments.`,
  usage: 'MAC',
  run: ({ words: [written = ''] }, context) => ask(context, written, act),
});

const fail: Command = {
  name: 'network device fail',
  summary: 'Restarts a device, and has every boot of it fail before a stage until it is mended. Lower environments.',
  usage: 'MAC',
  options: [
    { name: 'at', value: 'STAGE', help: `the stage that it does not reach: ${stages.join(', ')}`, required: true },
    { name: 'reason', value: 'REASON', help: 'wrong-account, wrong-port, or a code of 2 to 12 of A to Z, 0 to 9 and hyphens; E-101 by default' },
  ],
  run: ({ words: [written = ''], options: { at = '', reason = 'E-101' } }, context) => {
    const stage = stages.find((one) => one === at);
    if (!stage) throw new OperatorError(`"${at}" is not a stage: use one of ${stages.join(', ')}.`);
    if (!/^(wrong-account|wrong-port|[A-Z0-9-]{2,12})$/.test(reason))
      throw new OperatorError(`"${reason}" is no reason: use wrong-account, wrong-port or a code.`);
    return ask(context, written, (network, mac) => network.setFailure(mac, { at: stage, reason }));
  },
};

/** Plays what happens to devices at customers' homes, for demos and tests. */
export const networkCommands: readonly Command[] = [
  add,
  fail,
  acting('show', 'Shows how a device of the sandbox network is.', (network, mac) => network.show(mac)),
  acting('online', "Brings a device's signal back; it boots.", (network, mac) => network.setCondition(mac, 'well')),
  acting('offline', "Takes a device's signal away.", (network, mac) => network.setCondition(mac, 'offline')),
  acting('slow', "Makes a device's signal weak.", (network, mac) => network.setCondition(mac, 'slow')),
  acting('hot', 'Makes a device too hot.', (network, mac) => network.setCondition(mac, 'hot')),
  acting('mend', 'Lets a device boot to its end again; it boots.', (network, mac) => network.setFailure(mac, undefined)),
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
    const { condition, stage, failure, measured, celsius, service, serial, model } = result.value;
    const signal = measured ? `, ${measured.downstreamDbmv} dBmV, ${measured.latencyMs} ms` : '';
    const heat = celsius === undefined ? '' : `, ${celsius} °C`;
    const stays = failure === undefined ? '' : `, and gets no further (${failure})`;
    return {
      json: result.value,
      lines: [`${mac} (${model}, ${serial}) is ${stage ?? 'offline'}${stays}, ${service}, its signal ${signalWords[condition]}${signal}${heat}.`],
    };
  });
};

const signalWords = { well: 'good', slow: 'weak', hot: 'good', offline: 'gone' } as const;

const refusals: Readonly<Record<string, string>> = {
  'no-such-device': 'The sandbox network has no device with this MAC.',
  'another-device': 'The sandbox network has another device with this MAC or serial number.',
};
