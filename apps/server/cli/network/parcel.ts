import { parcelStateEnum } from '#modules/equipment/rules/equipment-return.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { withDemarc } from '../with-demarc.ts';

const states = valuesOf(parcelStateEnum);

/** Plays what happens to parcels on their way back. Listed only while there is a sandbox network (commands.ts). */
const scan: Command = {
  name: 'parcel scan',
  summary: 'Scans a parcel that a customer sends back, as a carrier, a store or the warehouse does. Lower environments.',
  usage: 'TRACKING',
  options: [
    { name: 'at', value: 'STATE', help: `${states.join(', ')}; never back to an earlier one`, required: true },
    { name: 'found', value: 'SERIALS', help: 'with --at checked: the serial numbers that were in it, like AG3-1,AP2-1; by default those announced' },
  ],
  run: ({ words: [written = ''], options: { at = '', found } }, context) => {
    const tracking = written.replaceAll(/[\s-]/g, '').toUpperCase();
    if (!/^[A-Z0-9]{6,32}$/.test(tracking)) throw new OperatorError(`"${written}" is not the number of a parcel: it is on the label.`);
    const state = states.find((one) => one === at);
    if (!state) throw new OperatorError(`"${at}" is not a state: use one of ${states.join(', ')}.`);
    const serials = found?.split(',').filter((serial) => serial !== '');
    if (serials && state !== 'checked') throw new OperatorError('--found goes with --at checked: only there is a parcel opened.');
    const wrong = serials?.find((serial) => !/^[A-Z0-9-]{4,32}$/.test(serial));
    if (wrong !== undefined) throw new OperatorError(`"${wrong}" is not a serial number: use 4 to 32 of A to Z, 0 to 9 and hyphens.`);
    return withDemarc(context, async ({ network }) => {
      if (network === undefined) throw new Error('this network is no sandbox');
      const scanned = await network.scanParcel(tracking, state, serials);
      if (!scanned.ok) throw new OperatorError(refusals[scanned.refusal] ?? `The sandbox network refused: ${scanned.refusal}.`);
      const { scans } = scanned.value;
      return { json: scanned.value, lines: [`${tracking}  ${scans.map((one) => one.state).join(', ')}`] };
    });
  },
};

const refusals: Readonly<Record<string, string>> = {
  'no-such-parcel': 'The carrier expects no parcel of this number. One that was just asked for is announced within seconds.',
  'out-of-order': 'The parcel is there already, or further.',
};

export const parcelCommands: readonly Command[] = [scan];
