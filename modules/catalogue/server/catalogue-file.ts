import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isCalendarDate } from '#platform/rules/calendar.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { unusableFile } from '#platform/server/commands/unusable-file.ts';
import { type Entry, genreEnum, productKindEnum, productLineEnum, scenarioEnum } from '../rules/catalogue.ts';
import { type CatalogueProblem, type EntryAt, problemsOf } from '../rules/check-catalogue.ts';

const text = z
  .string('is missing')
  .refine((words) => words.trim() !== '', 'is empty')
  .refine((words) => !/[<>]/.test(words), 'holds markup');
const words = z.strictObject({ en: text, es: text }, 'is missing');
const id = z.string('is missing').regex(/^[a-z0-9-]{1,64}$/, 'is lower-case letters, digits and hyphens, 64 at most');
const date = z.string('is missing').refine(isCalendarDate, 'is not a date: write it like 2026-12-01');
const days = { from: date, to: z.optional(date) };
/** As people write it: "49.99". */
const dollars = z
  .string()
  .regex(/^\d{1,6}\.\d\d$/, 'is not an amount: write it like "49.99"')
  .transform((written): Cents => cents(Math.round(Number(written) * 100)));
const lines = z.array(z.enum(valuesOf(productLineEnum)));
const price = z
  .strictObject({ ...days, monthly: z.optional(dollars), once: z.optional(dollars) })
  .transform(({ monthly = cents(0), once = cents(0), ...on }) => ({ ...on, monthly, once }));
const prices = z.array(price, 'is missing').min(1, 'has no price');
const sold = z.strictObject(days, 'is missing');
const amount = z.number('is missing').min(0, 'is below zero');

const product = z.strictObject({
  kind: z.enum(valuesOf(productKindEnum)),
  id,
  line: z.enum(valuesOf(productLineEnum)),
  name: words,
  description1: words,
  description2: words,
  equipment: z.optional(words),
  bestFor: z.optional(words),
  prices,
  sold,
  billedAs: z.strictObject({ code: text, name: words }, 'is missing'),
  requires: z.array(id).default([]),
  speed: z.optional(
    z.strictObject({
      downMbps: amount,
      upMbps: amount,
      typicalDownMbps: amount,
      typicalUpMbps: amount,
      typicalLatencyMs: amount,
      devices: amount,
    }),
  ),
  labelId: z.optional(z.string().regex(/^[FM]\d{10}[A-Za-z0-9]{1,15}$/, 'is F or M, ten digits and at most fifteen letters and digits (47 CFR 8.1)')),
  needsMbps: z.optional(amount),
  includedWith: z.optional(z.array(id)),
  site: z.optional(z.string().regex(/^https:\/\/[^\s<>"]{4,200}$/, 'is no address by https')),
});
const fee = z.strictObject({ kind: z.literal('fee'), id, name: words, lines, prices });
const promotion = z.strictObject({
  kind: z.literal('promotion'),
  id,
  name: words,
  text: words,
  products: z.array(id, 'is missing').min(1, 'names no product'),
  reduction: dollars,
  months: z.int().min(1, 'is 1 to 24').max(24, 'is 1 to 24'),
  offered: sold,
  scenario: z.enum(valuesOf(scenarioEnum)),
  withLines: lines.default([]),
  withoutLines: lines.default([]),
});
const channel = z.strictObject({
  kind: z.literal('channel'),
  id,
  name: text,
  number: z.int().min(1, 'is 1 or more').max(9999, 'is 9999 at most'),
  genre: z.enum(valuesOf(genreEnum)),
  definition: z.enum(['SD', 'HD', '4K']),
  packages: z.array(id, 'is missing').min(1, 'names no package'),
  lineups: z.array(id).default([]),
  carried: sold,
});
const area = z.strictObject({
  kind: z.literal('area'),
  id,
  name: text,
  state: z.string('is missing').regex(/^[A-Z]{2}$/, 'is not a state: write it like NC'),
  zips: z.array(z.string().regex(/^\d{5}$/, 'is not a ZIP code'), 'is missing'),
  lines,
  mostDownMbps: amount,
  lineup: id,
  buildings: z.array(z.strictObject({ street: text, units: z.array(text).min(2, 'has one home') })).default([]),
});

const entry = z.discriminatedUnion(
  'kind',
  [product, fee, promotion, channel, area],
  'is plan, add-on, equipment, device, fee, promotion, channel or area',
);

/** Reads a catalogue with one JSON object a line; lines that are empty or begin with # are skipped. Every problem has its line. */
export function parseCatalogue(written: string): Result<readonly Entry[], readonly CatalogueProblem[]> {
  const read = written.split(/\r?\n/).flatMap((text, index) => (text.trim() === '' || text.startsWith('#') ? [] : [entryIn(text, index + 1)]));
  const wrong = read.flatMap(({ problems }) => problems);
  const entries = read.flatMap(({ at }) => at ?? []);
  // What only holds together would be said of entries that could not be read.
  const all = wrong.length > 0 ? wrong : entries.length === 0 ? [{ line: 1, text: 'there is no entry' }] : problemsOf(entries);
  return all.length > 0 ? refuse(all) : accept(entries.map((at) => at.entry));
}

/** Reads one entry as its line of the file has it, without asking whether it fits the others. */
export function parseEntry(written: string): Result<Entry, readonly string[]> {
  const { at, problems } = entryIn(written, 1);
  return at ? accept(at.entry) : refuse(problems.map(({ text }) => text));
}

/** @throws OperatorError if there is no such file */
export const readCatalogueFile = async (file: string) => parseCatalogue(await readFile(file, 'utf8').catch(unusableFile(file, 'read')));

type Read = { readonly at?: EntryAt; readonly problems: readonly CatalogueProblem[] };

function entryIn(text: string, line: number): Read {
  const json = parsed(text);
  if (json === undefined) return { problems: [{ line, text: 'is not JSON' }] };
  const read = entry.safeParse(json, { error: plainly });
  if (read.success) return { at: { line, entry: read.data }, problems: [] };
  return { problems: read.error.issues.map(({ path, message }) => ({ line, text: `${path.join('.')} ${message}`.trim() })) };
}

/** Undefined if it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where a schema has no words of its own. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `is no ${issue.expected}`;
    case 'invalid_value':
      return `is one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has no ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}
