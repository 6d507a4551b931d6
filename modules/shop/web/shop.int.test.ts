import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInFrontEnd } from '#apps/portal/front-end/testing.tsx';
import { graphOver, isDown, openPage } from '#apps/portal/testing.tsx';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { internet500, tvSelect } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import {
  AccountVideoOfferDocument,
  BuyflowOffersDocument,
  FetchPackageDetailsDocument,
  InternetPackageAndServiceOffersDocument,
  TvPackageDocument,
} from '#platform/web/generated/graphql.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { missingContent } from '../rules/offers.ts';
import { shopModule } from '../server/module.ts';
import { dealsIn } from './deals/front-end.ts';

const NOW = '2025-12-30T15:00:00.000Z';

let mine: TestDatabase;
let provider: Provider;
let accountId: string;
let userId: string;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  await provider.catalogue.publish({ from: SOLD_SINCE, entries: demoCatalogue('2025-12-30'), earliest: SOLD_SINCE, at: NOW, by: 'test' });
  const { address, ...given } = embedded.accountDefinition();
  const definition = { ...given, address: { ...address, zip: '12203' } };
  const [core, ...others] = definition.parts;
  if (!core) throw new Error('the account has a core part');
  const promotion = {
    code: 'welcome',
    description: { en: 'Welcome offer', es: 'Oferta de bienvenida' },
    amount: cents(10_00),
    until: '2026-03-09',
  } as const;
  const products = [
    { ...internet500, promotion },
    { ...tvSelect, to: '2026-01-31' },
    { ...tvSelect, monthly: cents(74_99), from: '2026-02-01' },
  ] as const;
  accountId = definition.accountId;
  userId = definition.users[0]?.userId ?? '';
  await embedded.openAccounts(mine.database, [{ ...definition, parts: [{ ...core, products }, ...others] }]);
});
afterAll(() => mine.end());

type Opening = {
  readonly language?: Language;
  readonly id?: string;
  readonly changed?: Partial<Provider>;
  readonly labelsAreOn?: boolean;
  readonly search?: Record<string, string>;
};

function asking({ language = 'en', changed = {}, labelsAreOn = true }: Opening = {}) {
  const lamed = { ...provider, ...changed };
  const catalogue = catalogueModule.open({
    database: mine.database,
    clock: { now: () => NOW },
    catalogue: lamed.catalogue,
    labelsAreOn: async () => labelsAreOn,
  });
  const pastDue = { today: '2025-12-30', accountId, billDelivery: 'online', parts: [] } as const;
  const billing = { overview: async () => pastDue };
  const shop = shopModule.open({ plans: lamed.plans, catalogue: catalogue.api, billing, account: lamed.accounts, isNew: async () => false });
  return graphOver(mine.database, lamed, { accountId, userId, now: NOW, language, more: { catalogue, shop } });
}

async function opened(route: RouteId, opening: Opening = {}) {
  const { language = 'en', id = '', search = {} } = opening;
  const page = await openPage(route, asking(opening), { language, params: { id }, search });
  if (!page) throw new Error(`${route} is not there`);
  return page;
}

test('SVC-25 my plan tells price, promotion with its end, and the next price of each plan', async () => {
  const { text, html } = await opened('myPlan');
  expect(text).toContain('$164.98 a month, before taxes and fees');
  expect(text).toMatch(/Internet 500 Mbps .*\$49\.99 a month .*Welcome offer: \$10\.00 off until March 9, 2026 .*\$59\.99 from March 10, 2026 on/);
  expect(text).toMatch(/TV Select .*\$69\.99 a month .*\$74\.99 from February 1, 2026 on/);
  expect(html).toContain('href="/mkt/labels/internet-500"');
});

test('a plan that the catalogue does not know is called as bills call it; without a catalogue all are', async () => {
  expect((await opened('myPlan')).text).toMatch(/The mobile plan .*\$45\.00 a month/);
  const { text } = await opened('myPlan', { changed: { catalogue: { ...provider.catalogue, catalogue: isDown } }, language: 'es' });
  expect(text).toMatch(/Internet de 500 Mbps .*\$49\.99 al mes/);
});

test('a billing that does not answer leaves the page, which says so', async () => {
  const { text } = await opened('myPlan', { changed: { plans: { ...provider.plans, plans: isDown } } });
  expect(text).toContain('We cannot see your plan right now.');
});

test('the broadband label of a plan has what the rule asks, in both languages, and is not there while labels are off', async () => {
  const { text } = await opened('broadbandLabel', { id: 'internet-500' });
  expect(text).toMatch(/Monthly price \$59\.99/);
  expect(text).toMatch(/A technician sets it up \$49\.99/);
  expect(text).toMatch(/Typical download speed 530 Mbps/);
  expect(text).toContain('F0019990001INTERNET500');
  expect((await opened('broadbandLabel', { id: 'internet-500', language: 'es' })).text).toMatch(/Precio mensual \$59\.99/);
  for (const other of [{ id: 'internet-500', labelsAreOn: false }, { id: 'tv-select' }, { id: "1' or '1'='1" }])
    await expect(opened('broadbandLabel', other)).rejects.toThrow();
});

test('SVC-24 ROUTE-26 the channel lineup of the address marks what is theirs, under both addresses, and its refresh reads it again', async () => {
  for (const route of ['channelLineup', 'tvChannelLineup'] as const) {
    const { text, html } = await opened(route);
    expect(text).toMatch(/199 channels in Albany, NY, \d+ of them yours/);
    expect(text).toContain('As of December 30, 2025 at 10:00 AM');
    expect(html).toMatch(/<a [^>]*href="\/channel-lineup"[^>]*>Refresh<\/a>/);
  }
});

test('its search, its filters and another address have addresses; changes have their day', async () => {
  const { text, html } = await opened('channelLineup', { search: { find: 'reel', genre: 'movies', package: 'tv-movies' } });
  expect(text).toContain('400 Reel');
  expect(text).not.toContain('Meridian News');
  expect(html).toContain('href="/channel-lineup.csv?find=reel&amp;genre=movies&amp;package=tv-movies"');
  const all = await opened('channelLineup', { search: { zip: '27403' }, language: 'es' });
  expect(all.text).toContain('en Greensboro, NC');
  expect(all.text).toMatch(/Archive News .*11 de enero de 2026 · Nuevo: canal 47/);
  expect((await opened('channelLineup', { search: { zip: '99999' } })).text).toContain('We sell no TV at the ZIP code 99999.');
  expect((await opened('channelLineup', { search: { find: 'zzz', mine: 'yes' } })).text).toContain('No channel fits');
});

test('a catalogue or a billing that does not answer leaves the page, which says so', async () => {
  const noCatalogue = { catalogue: { ...provider.catalogue, catalogue: isDown } };
  expect((await opened('channelLineup', { changed: noCatalogue })).text).toContain('We cannot see the channels right now.');
  const noBilling = { plans: { ...provider.plans, plans: isDown } };
  expect((await opened('channelLineup', { changed: noBilling })).text).toMatch(/199 channels in Albany, NY(?!,)/);
});

test('the storefront shows what each plan costs in two years, at an address or anywhere, in both languages', async () => {
  const { text, html } = await opened('storefront');
  expect(text).toMatch(/Internet 500 Mbps .*\$39\.99 a month .*for 12 months, then \$59\.99 a month .*24 months \$1,199\.76/);
  expect(text).not.toContain('Internet 2 Gbps');
  expect(html).toContain('href="/mkt/labels/internet-500"');
  const lexington = await opened('storefront', { search: { zip: '40508' }, language: 'es' });
  expect(lexington.text).toContain('Vendemos en Lexington, KY.');
  expect(lexington.text).not.toContain('Internet de 1 Gbps');
});

test('an address that is none, out of our area or of several homes is answered, and what was typed stays', async () => {
  const none = await opened('storefront', { search: { zip: '146', street: '41 Alder <b>' } });
  expect(none.text).toContain('A ZIP code has five digits');
  expect(none.html).toContain('value="41 Alder &lt;b&gt;"');
  expect((await opened('storefront', { search: { zip: '99999' } })).text).toContain('We do not sell at this address yet.');
  const building = { zip: '14607', street: '200 Alder Street' };
  expect((await opened('storefront', { search: building })).text).toContain('Choose your apartment');
  expect((await opened('storefront', { search: { ...building, unit: '3' } })).text).toContain('We sell in Rochester, NY.');
});

test('without a catalogue the storefront leads to the phone', async () => {
  const { text } = await opened('storefront', { changed: { catalogue: { ...provider.catalogue, catalogue: isDown } } });
  expect(text).toContain('We cannot show our plans right now.');
});

/** The page of deals, from its front end. */
const deals = ({ language = 'en', ...opening }: Opening = {}, path = '/deals') =>
  openInFrontEnd(dealsIn(language, { shop: { en, es }[language] }), path, asking({ language, ...opening }), language);

test('API-02 deals come with what the account has, those it can have first, each other one with its reason', async () => {
  const { text } = await deals();
  expect(text).toMatch(/Internet .*You have Internet 500 Mbps .*Faster for a year: Internet 1 Gbps .*You can have it/);
  expect(text).toMatch(/TV .*You have TV Select .*Sports this season: More sports .*You can have it/);
  expect(text).toMatch(/TV for the winter: TV Select .*You have it already\..*Not for you now/);
  expect(text).toMatch(/Welcome offer: Internet 500 Mbps .*It is for new customers\./);
  expect((await deals({ language: 'es' })).text).toMatch(/Más rápido por un año: Internet de 1 Gbps .*Puede tenerla/);
  expect((await deals({ changed: { catalogue: { ...provider.catalogue, catalogue: isDown } } })).text).toContain('We cannot see deals right now.');
});

const idsOf = (answer: { readonly availableOffers: readonly { readonly id: string }[] } | null | undefined) =>
  answer?.availableOffers.map(({ id }) => id).toSorted();

test('API-08 the graph answers the offers of the buy flow, and the details of packages by their products', async () => {
  const graph = asking();
  const { account } = await graph(BuyflowOffersDocument, {});
  expect(account?.buyflowOffers).toMatchObject({ eligible: true, reasonCode: null, scenarioId: 'ALL' });
  expect(account?.buyflowOffers?.availableOffers.find(({ id }) => id === 'faster-internet/internet-1000')).toMatchObject({
    offerType: 'PROMOTION',
    baseOffer: { id: 'internet-1000', promotionType: 'PRICE_REDUCTION' },
    eligible: true,
    reasonCode: null,
  });
  const details = await graph(FetchPackageDetailsDocument, { productIds: ['internet-1000', 'no-such-product'] });
  expect(details.account?.packageDetails.map(({ productId }) => productId)).toEqual(['internet-1000']);
});

test('API-09 the graph answers the internet package of the account, and the service offers of internet alone', async () => {
  const { account } = await asking()(InternetPackageAndServiceOffersDocument, {});
  expect(account?.internetPackage).toMatchObject({ type: 'INTERNET', productId: 'internet-500' });
  expect(account?.internetOffers?.scenarioId).toBe('INTERNET');
  expect(idsOf(account?.internetOffers)).toEqual(['faster-internet/internet-1000', 'welcome-internet/internet-500']);
});

test('API-10 the graph answers the TV package of the account, and the video offers for it', async () => {
  const graph = asking();
  expect((await graph(TvPackageDocument, {})).account?.tvPackage).toMatchObject({ type: 'TV', productId: 'tv-select' });
  const { account } = await graph(AccountVideoOfferDocument, {});
  expect(account?.videoOffers?.scenarioId).toBe('TV');
  expect(idsOf(account?.videoOffers)).toEqual(['add-tv/tv-essentials', 'add-tv/tv-select', 'more-sports/tv-sports']);
});

test('BUY-03 a package says its line, name, two descriptions, equipment and whether it comes on top; what it lacks is told by its product', async () => {
  const productIds = ['internet-500', 'tv-select', 'voice', 'tv-sports'];
  const { account } = await asking()(FetchPackageDetailsDocument, { productIds });
  const [internet, ...others] = account?.packageDetails ?? [];
  expect(internet).toEqual({
    type: 'INTERNET',
    productId: 'internet-500',
    packageName: 'Internet 500 Mbps',
    description1: 'Work, school and video at once',
    description2: '500 Mbps down, 20 up. No data limit, no contract.',
    equipment: 'Gateway with Wi-Fi, included',
    premiumOrAddOn: false,
  });
  expect(others).toMatchObject([
    { type: 'TV', productId: 'tv-select', premiumOrAddOn: false },
    { type: 'PHONE', productId: 'voice', premiumOrAddOn: false },
    { type: 'TV', productId: 'tv-sports', premiumOrAddOn: true },
  ]);
  expect(missingContent([{ productId: 'voice', packageName: 'Home phone', description1: 'Unlimited calls', description2: null }])).toEqual([
    'voice: description2 missing',
  ]);
  const inSpanish = await asking({ language: 'es' })(FetchPackageDetailsDocument, { productIds: ['voice'] });
  expect(inSpanish.account?.packageDetails).toMatchObject([{ packageName: 'Teléfono residencial' }]);
});

test('BUY-07 deals are there under both names, each that can be had on its way to an order', async () => {
  for (const path of ['/deals', '/customer-deals']) {
    const { text, html } = await deals({}, path);
    expect(text).toContain('A deal that fits comes by itself when you order.');
    expect(html).toContain('href="/upgrade"');
    expect(html).toContain('href="/buy"');
  }
});
