import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { consoleAddress, versionSeen } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleRequest, ConsoleRoute } from '#platform/rules/console/route.ts';
import type { Language } from '#platform/rules/language.ts';
import type { en } from '../../copy/console/en.ts';
import type { Entry, Product } from '../../rules/catalogue.ts';
import type { CatalogueViews, DifferenceShown } from '../../rules/console/views.ts';
import { covers, openCatalogue, priceOn } from '../../rules/on-day.ts';
import { offeredOn } from '../../rules/storefront.ts';
import type { CatalogueApi } from '../api.ts';
import type { Edited, ProductDifference } from '../editor.ts';

type Request = ConsoleRequest<OperatorRight>;

const PATH = '/catalogue/draft';
const show = showIn<CatalogueViews>('catalogue');
const problem = problemIn<typeof en>('catalogue');

/** What the draft changes, for whom, and publishing it. */
export const draftRoute = (catalogue: CatalogueApi): ConsoleRoute<OperatorRight> => ({
  path: PATH,
  right: 'change-catalogue',
  load: (request) => page(catalogue, request, []),
  act: (request) => act(catalogue, request),
});

async function page(catalogue: CatalogueApi, { query, fields, language }: Request, problems: readonly ConsoleProblem[]): Promise<ConsoleAnswer> {
  const edited = await catalogue.editor.edited();
  const said = await catalogue.editor.said(edited);
  const wanted = fields.from ?? query.from ?? '';
  const from = isCalendarDate(wanted) ? wanted : catalogue.earliest();
  const live = await catalogue.version(edited.basedOn);
  const twoYears = { was: twoYearsOf(live?.entries ?? [], from), becomes: twoYearsOf(edited.entries, from) };
  return show(
    'draft',
    {
      ...{
        revision: edited.revision,
        basedOn: edited.basedOn,
        draft: edited.draft,
        isOvertaken: edited.isOvertaken,
        from,
        isSaved: query.done === 'saved',
      },
      changes: said.changes.map((change) => ({ ...change, name: change.name[language] })),
      differences: said.products.map((one) => shown(one, { from, language, twoYears })),
      problems: said.problems.map(({ line, text }) => ({ id: idOf(edited, line), text })),
    },
    { problems, fields: { from, ...fields } },
  );
}

const idOf = ({ entries }: Edited, line: number): string => entries[line - 1]?.id ?? '';

const twoYearsOf = (entries: readonly Entry[], day: IsoDate): ReadonlyMap<string, DifferenceShown['was']> =>
  new Map(offeredOn(openCatalogue({ version: 0, from: day, entries }), undefined, day).map(({ product, twoYears }) => [product.id, twoYears]));

type Comparing = {
  readonly from: IsoDate;
  readonly language: Language;
  readonly twoYears: { readonly was: ReturnType<typeof twoYearsOf>; readonly becomes: ReturnType<typeof twoYearsOf> };
};

function shown({ id, was, becomes, reach }: ProductDifference, { from, language, twoYears }: Comparing): DifferenceShown {
  const isOnce = [was, becomes].some((product) => {
    const price = product && priceOn(product.prices, from);
    return price !== undefined && price.monthly === 0 && price.once > 0;
  });
  const amount = (product: Product | undefined) => {
    const price = product && priceOn(product.prices, from);
    return isOnce ? price?.once : price?.monthly;
  };
  const sold = (product: Product | undefined) => product !== undefined && covers(product.sold, from);
  return {
    ...{ id, isOnce, was: amount(was), becomes: amount(becomes), wasSold: sold(was), isSold: sold(becomes) },
    ...{ held: reach.held, reduced: reach.reduced, ordered: reach.ordered },
    name: (becomes ?? was)?.name[language] ?? id,
    twoYears: { was: twoYears.was.get(id), becomes: twoYears.becomes.get(id) },
  };
}

async function act(catalogue: CatalogueApi, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const by = { actor, revision: versionSeen(fields) ?? -1 };
  if (fields.act === 'throw-away') {
    const gone = await catalogue.editor.throwAway(by);
    return gone.ok ? { goTo: consoleAddress(language, '/catalogue') } : page(catalogue, request, [problem('', 'changedMeanwhile')]);
  }
  if (fields.act !== 'publish') return page(catalogue, request, []);
  const { from = '' } = fields;
  const reason = reasonIn(fields);
  const wrong = [...(isCalendarDate(from) ? [] : [problem('from', 'dateWrong')]), ...(reason.ok ? [] : reason.refusal)];
  if (wrong.length > 0 || !isCalendarDate(from) || !reason.ok) return page(catalogue, request, wrong);
  const published = await catalogue.editor.publish(from, { ...by, reason: reason.value });
  if (published.ok) return { goTo: consoleAddress(language, '/catalogue') };
  const { refusal } = published;
  switch (refusal.reason) {
    case 'too-early':
      return page(catalogue, request, [problem('from', 'tooEarly', { date: refusal.earliest })]);
    case 'changed-meanwhile':
      return page(catalogue, request, [problem('', 'changedMeanwhile')]);
    default:
      // The page says what is wrong, that it is overtaken, or that nothing changes.
      return page(catalogue, request, [problem('', 'notPublished')]);
  }
}
