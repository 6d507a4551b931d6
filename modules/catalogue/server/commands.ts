import { isCalendarDate } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { type Catalogue, type Entry, isProduct } from '../rules/catalogue.ts';
import { priceOn } from '../rules/on-day.ts';
import type { CatalogueApi } from './api.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { writtenCatalogue } from './written-catalogue.ts';

type Dependencies = { readonly catalogue: CatalogueApi };

/** The clock of a command that has no account: that of the operator's first customers. */
const ZONE = 'America/New_York';

const importCatalogue: Command<Dependencies> = {
  name: 'catalogue import',
  summary: 'Publishes what is sold, as the next version of the catalogue, from a file with one entry a line.',
  usage: 'FILE',
  options: [
    { name: 'from', value: 'DATE', help: 'the first day on which it holds; tomorrow by default' },
    { name: 'check', help: 'only says what is wrong with the file, and publishes nothing' },
  ],
  run: ({ words: [file = ''], options }, context) =>
    context.withModules(async ({ catalogue }) => {
      const from = options.from ?? catalogue.earliest();
      if (!isCalendarDate(from)) throw new OperatorError(`--from is a date, 2026-12-01, not "${from}".`);
      const read = await readCatalogueFile(file);
      if (!read.ok) throw new OperatorError(read.refusal.map(({ line, text }) => `${file}:${line}: ${text}`).join('\n'));
      const entries = read.value;
      if (options.check) return { json: { entries: entries.length, published: false }, lines: [`${file} is fine: ${countsOf(entries)}.`] };
      const published = await catalogue.publish({ from, entries, actor: operator() });
      if (!published.ok) {
        const { earliest } = published.refusal;
        throw new OperatorError(`What was sold on a day that has begun does not change: ${earliest} is the earliest.`);
      }
      const { version, fresh } = published.value;
      return {
        json: { ...version, published: fresh },
        lines: [
          fresh
            ? `Version ${version.version} holds from ${version.from}: ${countsOf(entries)}.`
            : `Version ${version.version} says so already; nothing changed.`,
        ],
      };
    }),
};

const show: Command<Dependencies> = {
  name: 'catalogue show',
  summary: 'Shows what is sold: the version in force, or the one named, with today’s prices.',
  usage: '',
  options: [
    { name: 'version', value: 'NUMBER', help: 'a version, past or to come' },
    { name: 'versions', help: 'lists all versions instead' },
    { name: 'file', help: 'prints it as catalogue import reads it' },
  ],
  run: ({ options }, context) =>
    context.withModules(async ({ catalogue }, clock) => {
      const versions = await catalogue.versions();
      if (options.versions)
        return {
          json: versions,
          lines:
            versions.length > 0
              ? versions.map((each) => `${each.version}  from ${each.from}  ${each.entries} entries  ${each.publishedBy}`)
              : [NOTHING],
        };
      const today = todayIn(clock.now(), ZONE);
      const inForce = versions.find(({ from }) => from <= today)?.version;
      const wanted = options.version === undefined ? inForce : Number(options.version);
      const found = wanted === undefined || !Number.isSafeInteger(wanted) ? undefined : await catalogue.version(wanted);
      if (!found) throw new OperatorError(options.version === undefined ? NOTHING : `There is no version "${options.version}" of the catalogue.`);
      if (options.file) return { json: found.entries, lines: [writtenCatalogue(found.entries).trimEnd()] };
      return { json: found, lines: linesOf(found, today) };
    }),
};

export const catalogueCommands: readonly Command<Dependencies>[] = [importCatalogue, show];

const NOTHING = 'No catalogue is published: demarc catalogue import publishes one.';

function linesOf({ version, from, entries }: Catalogue, today: Catalogue['from']): readonly string[] {
  return [
    `Version ${version}, from ${from}: ${countsOf(entries)}.`,
    ...entries.filter(isProduct).map(({ id, kind, line, name, prices }) => {
      const price = priceOn(prices, today);
      return `${id}  ${kind}  ${line}  ${price ? formatCents(price.monthly, 'en') : 'no price today'}  ${name.en}`;
    }),
  ];
}

const countsOf = (entries: readonly Entry[]): string =>
  [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, all]) => `${all.length} ${kind}`).join(', ');
