import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type ConsoleAnswer, showIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import type { Language } from '#platform/rules/language.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Product } from '../rules/catalogue.ts';
import type { CatalogueViews, ProductShown, VersionShown } from '../rules/console/views.ts';
import { covers, nextPrice, priceOn } from '../rules/on-day.ts';
import type { CatalogueApi } from './api.ts';
import { draftRoute } from './console/draft.ts';
import { entryRoute, newEntryRoute } from './console/entry.ts';
import type { CatalogueVersion } from './port.ts';

type Dependencies = { readonly catalogue: CatalogueApi };

const PATH = '/catalogue';
const show = showIn<CatalogueViews>('catalogue');

/** What is sold, in the operators' console: the version in force with its prices, and those before and after. */
export const catalogueConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    { path: PATH, right: 'change-catalogue', place: { group: 'run', order: 1, key: 'k' }, load: (request) => page(deps, request) },
    draftRoute(deps.catalogue),
    newEntryRoute(deps.catalogue),
    entryRoute(deps.catalogue),
  ],
});

async function page({ catalogue }: Dependencies, { now, language }: ConsoleRequest<OperatorRight>): Promise<ConsoleAnswer> {
  const today = todayIn(now, FIRST_ZONE);
  const [open, versions, edited] = await Promise.all([catalogue.on(today), catalogue.versions(), catalogue.editor.edited()]);
  const { changes } = await catalogue.editor.said(edited);
  return show('catalogue', {
    version: open?.version,
    products: (open?.products ?? []).map((product) => shown(product, today, language)),
    others: [...(open?.promotions ?? []), ...(open?.fees ?? [])].map(({ kind, id, name }) => ({ kind, id, name: name[language] })),
    draft: edited.draft && { ...edited.draft, changes: changes.length },
    versions: versions.map((version) => withState(version, open?.version, today)),
  });
}

function shown({ id, name, kind, line, prices, sold }: Product, today: IsoDate, language: Language): ProductShown {
  const price = priceOn(prices, today);
  const next = nextPrice(prices, today);
  const isOnce = price !== undefined && price.monthly === 0 && price.once > 0;
  const amountOf = (one: typeof price) => one && (isOnce ? one.once : one.monthly);
  const later = amountOf(next);
  return {
    ...{ id, kind, line, isOnce, name: name[language], price: amountOf(price), isSold: covers(sold, today) },
    next: next && later !== undefined ? { price: later, from: next.from } : undefined,
  };
}

const withState = (version: CatalogueVersion, inForce: number | undefined, today: IsoDate): VersionShown => ({
  ...version,
  state: version.version === inForce ? 'in-force' : version.from > today ? 'to-come' : 'past',
});
