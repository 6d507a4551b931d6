import { withCheckDigit } from '#modules/mobile/rules/imei.ts';
import { tvSelect } from '#personas/catalogue.ts';
import { type Fields, linkIn } from '../browser/testing.ts';
import { type Customer, shoppingCustomer } from '../customers/testing.ts';
import type { Elsewhere, Flow, Step } from '../flow/testing.ts';

const agreed: Fields = { terms: 'yes' };
const ORDER = /\/orders\/[\da-f-]{36}$/;

/** Digits that no other customer has. */
const digitsOf = ({ accountId }: Customer, count: number): string =>
  (Number.parseInt(accountId.slice(0, 8), 16) % 10 ** count).toString().padStart(count, '0');
const imeiOf = (customer: Customer): string => withCheckDigit(`35990210${digitsOf(customer, 6)}`);

const cover = (customer: Customer): Step => ({
  at: /\/smrrp\/add\/[^/]+$/,
  fill: { imei: imeiOf(customer), phone: 'Arbor One' },
  acts: 'permits',
});
const toCover = async (_: Customer, { tab }: Elsewhere): Promise<string> => linkIn(await tab.open('/smrrp'), /^\/smrrp\/add\//);

/** @returns the page of a phone that is covered */
async function covered(customer: Customer, elsewhere: Elsewhere): Promise<string> {
  const { tab } = elsewhere;
  return (await tab.press(await tab.open(await toCover(customer, elsewhere)), cover(customer).fill)).address;
}

// biome-ignore lint/suspicious/noThenProperty: the name of the form's field
const ended: Fields = { kind: 'end', id: tvSelect.code, act: 'put', then: 'checkout' };

const shop = { customer: shoppingCustomer } as const;

/** Every flow of the shop that changes something. */
export const buying: readonly Flow[] = [
  {
    ...shop,
    name: 'the end of a plan',
    start: () => `/change?end=${tvSelect.code}`,
    steps: () => [
      { at: /\/change\?end=/, fill: {}, press: ended },
      { at: /\/checkout$/, fill: {}, press: agreed, acts: 'permits' },
    ],
    ends: ORDER,
    does: { orders: 1 },
  },
  {
    ...shop,
    name: 'a line for an own phone',
    start: () => '/byod',
    steps: (customer) => [
      { at: /\/byod$/, fill: { imei: imeiOf(customer) } },
      { at: /\/byod\/line$/, fill: { plan: 'mobile-unlimited', sim: 'esim', number: 'keep' } },
      {
        at: /\/byod\/review\?/,
        fill: { number: `518556${digitsOf(customer, 4)}`, account: '447188', pin: '4821', zip: '12203' },
        press: agreed,
        acts: 'permits',
      },
    ],
    ends: ORDER,
    does: { orders: 1 },
  },
  {
    ...shop,
    name: 'a streaming service that is added',
    start: () => '/subscriptions',
    steps: () => [{ at: /\/subscriptions$/, fill: {}, press: { act: 'start', product: 'pitchside', monthly: '1499' }, acts: 'permits' }],
    ends: /\/subscriptions$/,
    does: { subscriptions: 1 },
  },
  {
    ...shop,
    name: 'a phone that is covered',
    start: toCover,
    steps: (customer) => [cover(customer)],
    ends: /\/smrrp\/phones\/[\da-f-]{36}$/,
    does: { covers: 1 },
    toldAt: { at: /\/smrrp$/, says: 'Arbor One' },
  },
  {
    ...shop,
    name: 'a claim for a phone',
    start: async (customer, elsewhere) => `${await covered(customer, elsewhere)}/claim`,
    steps: () => [{ at: /\/claim$/, fill: { cause: 'screen', happenedOn: '2026-11-10', what: 'It fell on the stairs' }, acts: 'permits' }],
    ends: /\/smrrp\/claims\/[\da-f-]{36}$/,
    does: { claims: 1 },
    toldAt: { at: /\/smrrp\/phones\/[\da-f-]{36}$/, says: 'claim' },
  },
  {
    ...shop,
    name: 'the end of a cover',
    start: covered,
    steps: () => [{ at: /\/phones\/[\da-f-]+$/, fill: {}, acts: 'permits' }],
    ends: /\/smrrp$/,
    does: { covers: -1 },
  },
  {
    ...shop,
    name: 'a move',
    start: () => '/move',
    steps: () => [
      { at: /\/(move|address)$/, fill: { street: '7 Mill Lane', unit: '', city: 'Columbus', zip: '43206' } },
      { at: /\/plan$/, fill: { end: '11/16/26', start: '11/18/26' } },
      { at: /\/review$/, fill: {}, acts: 'permits' },
    ],
    ends: /\/done$/,
    does: { moves: 1 },
  },
];
