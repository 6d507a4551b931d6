import { type DeviceKind, type DeviceLine, deviceKindEnum } from '#modules/equipment/rules/device.ts';
import { readCode } from '#modules/equipment/rules/device-code.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import { readSilent } from './silent-devices.ts';
import { addToStock, readStock } from './stock.ts';

const kinds = valuesOf(deviceKindEnum);
const lineOf = (kind: DeviceKind): DeviceLine =>
  kind === 'phone-adapter' ? 'voice' : kind === 'gateway' || kind === 'modem' || kind === 'pod' ? 'internet' : 'tv';

const add: CommandOnBooks = {
  name: 'device stock add',
  summary: 'Puts a device into the warehouse, from where it can be sent to a customer.',
  usage: 'SERIAL',
  options: [
    { name: 'kind', value: 'KIND', help: kinds.join(', '), required: true },
    { name: 'make', value: 'TEXT', help: 'who makes it', required: true },
    { name: 'model', value: 'TEXT', help: 'its model', required: true },
    { name: 'mac', value: 'MAC', help: 'its MAC; a cable card has none' },
  ],
  run: ({ words: [typed = ''], options: { kind = '', make = '', model = '', mac } }, context) => {
    const known = kinds.find((one) => one === kind);
    if (!known) throw new OperatorError(`"${kind}" is not a kind: use one of ${kinds.join(', ')}.`);
    const serial = typed.trim().toUpperCase();
    if (!/^[A-Z0-9-]{4,32}$/.test(serial)) throw new OperatorError(`"${typed}" is not a serial number: use 4 to 32 of A to Z, 0 to 9 and hyphens.`);
    const read = mac === undefined ? undefined : readCode(mac);
    if (mac !== undefined && !(read && 'mac' in read)) throw new OperatorError(`"${mac}" is not a MAC: write it like 00:1a:2b:3c:4d:5e.`);
    if (mac === undefined && known !== 'cable-card') throw new OperatorError('Its MAC is missing: only a cable card has none.');
    for (const text of [make, model])
      if (text.trim() === '' || text.length > 40) throw new OperatorError('The make and the model have 1 to 40 characters each.');
    const device = { serial, kind: known, line: lineOf(known), make, model, mac: read && 'mac' in read ? read.mac : undefined };
    return context.withModules(async () => {
      if (!(await addToStock(context.database, device))) throw new OperatorError('A device has this serial number or MAC already.');
      return { json: device, lines: [`${serial}  ${make} ${model} is in stock`] };
    });
  },
};

const list: CommandOnBooks = {
  name: 'device stock list',
  summary: 'Lists the devices in the warehouse.',
  usage: '',
  run: (_, context) =>
    context.withModules(async () => {
      const all = await readStock(context.database);
      const lines = all.map(({ serial, mac, kind, make, model }) => `${serial}  ${mac ?? 'no MAC'}  ${kind}  ${make} ${model}`);
      return { json: all, lines: lines.length > 0 ? lines : ['There is nothing in stock.'] };
    }),
};

const MOST_SILENT = 1_000;

const silent: CommandOnBooks = {
  name: 'device silent',
  summary: 'Lists devices in service of which the network has not heard for 30 days, the longest first, at most 1,000.',
  usage: '',
  run: (_, context) =>
    context.withModules(async () => {
      const all = await readSilent(context.database, MOST_SILENT);
      const lines = all.map(
        ({ serial, kind, ownership, accountNumber, since }) => `${serial}  ${kind}, ${ownership}  account ${accountNumber}  since ${since}`,
      );
      return { json: all, lines: lines.length > 0 ? lines : ['The network has heard of every device in service.'] };
    }),
};

/** The warehouse of the provider that keeps our books, and what may come back to it. */
export const stockCommands: readonly CommandOnBooks[] = [add, list, silent];
