import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';
import { consoleAddress, versionSeen } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleFields, ConsoleRequest, ConsoleRoute } from '#platform/rules/console/route.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { en } from '../../copy/console/en.ts';
import { type Entry, isProduct, type Product } from '../../rules/catalogue.ts';
import { keyOf } from '../../rules/changes.ts';
import type { CatalogueViews } from '../../rules/console/views.ts';
import type { ProductEdit } from '../../rules/edit-product.ts';
import { covers, priceOn } from '../../rules/on-day.ts';
import type { CatalogueApi } from '../api.ts';
import { parseEntry } from '../catalogue-file.ts';
import type { Edited } from '../editor.ts';
import { writtenCatalogue } from '../written-catalogue.ts';

type Request = ConsoleRequest<OperatorRight>;

const PATH = '/catalogue/entries';
const show = showIn<CatalogueViews>('catalogue');
const problem = problemIn<typeof en>('catalogue');
const changedMeanwhile = problem('', 'changedMeanwhile');

/** One entry: a product by its fields, everything as the file has it. */
export const entryRoute = (catalogue: CatalogueApi): ConsoleRoute<OperatorRight> => ({
  path: `${PATH}/:kind/:id`,
  right: 'change-catalogue',
  load: (request) => page(catalogue, request, []),
  act: (request) => act(catalogue, request),
});

/** Another entry, as the file has it. */
export const newEntryRoute = (catalogue: CatalogueApi): ConsoleRoute<OperatorRight> => ({
  path: `${PATH}/new`,
  right: 'change-catalogue',
  load: (request) => page(catalogue, request, []),
  act: (request) => saveWritten(catalogue, request),
});

const asked = ({ entries }: Edited, { kind, id }: ConsoleFields): Entry | undefined =>
  entries.find((entry) => entry.kind === kind && entry.id === id);

async function page(
  catalogue: CatalogueApi,
  { params, language, fields, now }: Request,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleAnswer> {
  const edited = await catalogue.editor.edited();
  const entry = asked(edited, params);
  const isNew = params.id === undefined;
  const earliest = catalogue.earliest();
  const product = entry && isProduct(entry) ? entry : undefined;
  const data = {
    isMissing: entry === undefined && !isNew,
    kind: entry?.kind ?? 'plan',
    id: entry?.id ?? '',
    name: entry === undefined ? '' : typeof entry.name === 'string' ? entry.name : entry.name[language],
    product: product && {
      line: product.line,
      prices: product.prices.map((price) => ({ ...price, isNow: covers(price, todayIn(now, FIRST_ZONE)) })),
    },
    written: entry ? writtenCatalogue([entry]).trim() : '',
    revision: edited.revision,
    earliest,
  } as const;
  const sent = Object.keys(fields).length > 0 ? fields : { ...(product && fieldsOf(product, earliest)), written: data.written };
  return show('entry', data, { problems, fields: sent, ...(data.isMissing && { status: 404 }) });
}

const dollars = (amount: Cents): string => (amount / 100).toFixed(2);

function fieldsOf({ name, description1, description2, prices, sold }: Product, earliest: Product['sold']['from']): ConsoleFields {
  const price = priceOn(prices, earliest) ?? prices.at(-1);
  return {
    ...{ nameEn: name.en, nameEs: name.es, shortEn: description1.en, shortEs: description1.es, longEn: description2.en, longEs: description2.es },
    ...(price && { monthly: dollars(price.monthly), once: dollars(price.once) }),
    from: earliest,
    soldTo: sold.to ?? '',
  };
}

async function act(catalogue: CatalogueApi, request: Request): Promise<ConsoleAnswer> {
  switch (request.fields.act) {
    case 'product':
      return saveProduct(catalogue, request);
    case 'written':
      return saveWritten(catalogue, request);
    case 'remove':
      return remove(catalogue, request);
    default:
      return page(catalogue, request, []);
  }
}

const by = ({ actor, fields }: Request) => ({ actor, revision: versionSeen(fields) ?? -1 });
const toDraft = ({ language }: Request): ConsoleAnswer => ({ goTo: consoleAddress(language, '/catalogue/draft', { done: 'saved' }) });

async function saveProduct(catalogue: CatalogueApi, request: Request): Promise<ConsoleAnswer> {
  const { params, fields } = request;
  const entry = asked(await catalogue.editor.edited(), params);
  const read = readEdit(fields, catalogue.earliest());
  if (!read.ok) return page(catalogue, request, read.refusal);
  if (!entry || !isProduct(entry)) return page(catalogue, request, [changedMeanwhile]);
  const saved = await catalogue.editor.saveProduct(entry.id, read.value, by(request));
  return saved.ok ? toDraft(request) : page(catalogue, request, [changedMeanwhile]);
}

function readEdit(fields: ConsoleFields, earliest: ProductEdit['from']): Result<ProductEdit, readonly ConsoleProblem[]> {
  const text = (field: string) => (fields[field] ?? '').trim();
  const words = (field: 'name' | 'short' | 'long') => ({ en: text(`${field}En`), es: text(`${field}Es`) });
  const named = (['name', 'short', 'long'] as const).flatMap((field) =>
    (['En', 'Es'] as const).flatMap((language) => {
      const typed = text(`${field}${language}`);
      if (typed === '') return [problem(`${field}${language}`, 'textMissing')];
      return /[<>]/.test(typed) ? [problem(`${field}${language}`, 'textMarkup')] : [];
    }),
  );
  const [monthly, once] = [amountIn(text('monthly')), amountIn(text('once'))];
  const [from, soldTo] = [text('from'), text('soldTo')];
  const wrong = [
    ...named,
    ...(monthly === undefined ? [problem('monthly', 'amountWrong')] : []),
    ...(once === undefined ? [problem('once', 'amountWrong')] : []),
    ...(!isCalendarDate(from) ? [problem('from', 'dateWrong')] : from < earliest ? [problem('from', 'tooEarly', { date: earliest })] : []),
    ...(soldTo === '' || isCalendarDate(soldTo) ? [] : [problem('soldTo', 'dateWrong')]),
  ];
  if (wrong.length > 0 || monthly === undefined || once === undefined || !isCalendarDate(from)) return refuse(wrong);
  const [name, description1, description2] = [words('name'), words('short'), words('long')];
  return accept({ name, description1, description2, monthly, once, from, soldTo: isCalendarDate(soldTo) ? soldTo : undefined });
}

/** "49.99", as the file has it; empty: nothing. */
function amountIn(typed: string): Cents | undefined {
  const amount = typed.replace(/^\$/, '') || '0';
  return /^\d{1,6}(\.\d\d)?$/.test(amount) ? cents(Math.round(Number(amount) * 100)) : undefined;
}

async function saveWritten(catalogue: CatalogueApi, request: Request): Promise<ConsoleAnswer> {
  const read = parseEntry(request.fields.written ?? '');
  if (!read.ok)
    return page(
      catalogue,
      request,
      read.refusal.map((text) => problem('written', 'writtenWrong', { text })),
    );
  const entry = asked(await catalogue.editor.edited(), request.params);
  // Another id would be another entry beside this one.
  if (entry && keyOf(entry) !== keyOf(read.value)) return page(catalogue, request, [problem('written', 'otherEntry')]);
  const saved = await catalogue.editor.saveEntry(read.value, by(request));
  return saved.ok ? toDraft(request) : page(catalogue, request, [changedMeanwhile]);
}

async function remove(catalogue: CatalogueApi, request: Request): Promise<ConsoleAnswer> {
  const entry = asked(await catalogue.editor.edited(), request.params);
  const removed = entry && (await catalogue.editor.removeEntry(keyOf(entry), by(request)));
  return removed?.ok ? toDraft(request) : page(catalogue, request, [changedMeanwhile]);
}
