import { afterAll, beforeAll, expect, test } from 'vitest';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { footprintCodes } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { withCheckDigit } from '#modules/mobile/rules/imei.ts';
import { internet500, mobileUnlimited, tvSelect } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { formOf, headingOf, linkIn, openTab, type Page, textOf } from '../browser/testing.ts';
import { MORNING } from '../customers/testing.ts';
import { type OpenDemarc, openDemarc } from '../demarc/testing.ts';

const ZIP = '12203';

let demarc: OpenDemarc;
let payer: string;
let other: string;
beforeAll(async () => {
  demarc = await openDemarc(MORNING);
  const at = MORNING;
  await demarc.provider.catalogue.publish({ from: SOLD_SINCE, entries: demoCatalogue('2026-11-10'), earliest: SOLD_SINCE, at, by: 'test' });
  const [robin] = embedded.accountDefinition().users;
  if (!robin) throw new Error('an account has a user');
  const household = [
    robin,
    { ...robin, userId: crypto.randomUUID(), username: 'kit', role: 'Standard' as const, firstName: 'Kit', language: 'es' as const },
  ];
  const { address, parts, ...given } = embedded.accountDefinition({ footprint: 'TWC', users: household });
  const [core, mobile] = parts;
  if (!core || !mobile) throw new Error('the account has both parts');
  const products = [internet500, tvSelect];
  await embedded.openAccounts(demarc.database, [
    {
      ...given,
      address: { ...address, zip: ZIP },
      parts: [
        { ...core, products },
        { ...mobile, products: [mobileUnlimited(1)] },
      ],
    },
  ]);
  [payer = '', other = ''] = household.map(({ userId }) => userId);
});
afterAll(() => demarc.end());

async function tabOf(userId?: string) {
  const [name = '', value = ''] = userId === undefined ? [] : (await demarc.sessionOf(userId)).split('=');
  // Their partner has an app.
  const jar =
    userId === undefined
      ? []
      : ([
          [name, value],
          [portalCookies.auth, footprintCodes.TWC],
        ] as const);
  return openTab(demarc, new Map(jar));
}

/** Each address with its heading in English and Spanish, and who is let in besides payers. */
const addresses = [
  ['/buy', 'Add to your services', 'Agregar a sus servicios', 'payers'],
  ['/upgrade', 'Upgrade your services', 'Mejorar sus servicios', 'payers'],
  ['/change', 'Change your services', 'Cambiar sus servicios', 'payers'],
  ['/checkout', 'Check your order', 'Revise su pedido', 'payers'],
  ['/orders', 'Your orders', 'Sus pedidos', 'payers'],
  ['/byod', 'Bring your own phone', 'Traiga su teléfono', 'payers'],
  ['/deals', 'Deals for you', 'Ofertas para usted', 'customers'],
  ['/customer-deals', 'Deals for you', 'Ofertas para usted', 'customers'],
  ['/manage', 'Manage your services', 'Administrar sus servicios', 'customers'],
  ['/subscriptions', 'Streaming services', 'Servicios de streaming', 'customers'],
  ['/appstore', 'Get the Twin Creeks app', 'Obtenga la app de Twin Creeks', 'customers'],
  ['/application-status', 'Where is my order?', '¿Dónde está mi pedido?', 'everybody'],
] as const;

test('BUY-01 the twelve addresses of the shop: whoever pays chooses, orders and follows it at each, others read what they may, without script', async () => {
  const robin = await tabOf(payer);
  const kit = await tabOf(other);
  const visitor = await tabOf();
  for (const [address, english, spanish, whose] of addresses) {
    expect(headingOf(await robin.open(address)), address).toBe(english);
    expect(headingOf(await robin.open(`/es${address}`)), address).toBe(spanish);
    const read = await kit.open(`/es${address}`);
    expect([read.address, read.status], 'Kit').toEqual([whose === 'payers' ? '/es/account-summary' : `/es${address}`, 200]);
    const seen = await visitor.open(address);
    expect(seen.address, 'a visitor').toBe(whose === 'everybody' ? address : `/auth/start?return=${encodeURIComponent(address)}`);
  }

  const numberOf = (order: Page): string => {
    const [number = ''] = /Order (DM-\d+) of/.exec(textOf(order))?.slice(1) ?? [];
    expect(number, textOf(order)).not.toBe('');
    return number;
  };
  const placed = async (review: Page): Promise<string> => {
    expect([review.address, headingOf(review)]).toEqual(['/checkout', 'Check your order']);
    return numberOf(await robin.press(review, { terms: 'yes' }));
  };
  const numbers: string[] = [];
  // Deals lead to choosing; an upgrade leads to its review and its order.
  for (const address of ['/deals', '/customer-deals'])
    expect(headingOf(await robin.open(linkIn(await robin.open(address), /^\/upgrade$/)))).toBe('Upgrade your services');
  numbers.push(await placed(await robin.press(await robin.open('/upgrade'), {}, 'Choose Internet 1 Gbps')));
  // What is added waits in the cart.
  const withMovies = await robin.press(await robin.open('/buy'), {}, 'Add Movies');
  expect([withMovies.address, textOf(withMovies)]).toEqual(['/buy', expect.stringContaining('In your cart')]);
  numbers.push(await placed(await robin.open(linkIn(withMovies, /^\/checkout$/))));
  // What runs leads to TV over any internet, and a service that comes with it to its code; another one goes on the bill, and off it.
  const streaming = await robin.open(linkIn(await robin.open('/manage'), /^\/manage\/tv-streaming$/));
  const withCode = await robin.press(streaming, {}, 'Get the code for Lantern');
  expect([withCode.address, textOf(withCode)]).toEqual(['/subscriptions', expect.stringContaining('Activate Lantern')]);
  const added = await robin.press(withCode, {}, 'Add Pitchside for $14.99');
  expect(textOf(added)).toContain('Pitchside Waits for its code');
  expect(textOf(await robin.press(added, {}, 'End Pitchside today'))).toContain('Add Pitchside for $14.99');
  expect(linkIn(await robin.open('/appstore'), /ios/)).toBe('https://apps.twin-creeks.example/ios');
  // A change down, and an end with what goes with it.
  const sports = await robin.open(linkIn(await robin.open('/change'), /^\/change\?end=.*movies/));
  expect(headingOf(sports)).toBe('End Movies?');
  await robin.press(sports, {}, 'End Movies');
  numbers.push(await placed(await robin.press(await robin.open('/change'), {}, 'Choose TV Essentials')));
  // A phone of their own on a new line.
  const line = await robin.press(await robin.open('/byod'), { imei: withCheckDigit('35990210000077') });
  expect(headingOf(line)).toBe('Plan, SIM and number');
  const review = await robin.press(line, { plan: 'mobile-unlimited', sim: 'esim', number: 'new' });
  expect(textOf(review)).toContain('Arbor One, IMEI ending in');
  const ordered = await robin.press(review, { terms: 'yes' });
  expect(textOf(ordered)).toMatch(/LPA:1\$/);
  numbers.push(numberOf(ordered));
  // All of them are found, with and without a sign-in.
  const all = textOf(await robin.open('/orders'));
  for (const number of numbers) {
    expect(all).toContain(number);
    formOf(await visitor.open('/application-status'), ['number', 'zip']);
    expect(textOf(await visitor.open(`/application-status?number=${number}&zip=${ZIP}`))).toContain(`Order ${number}`);
  }
}, 60_000);
