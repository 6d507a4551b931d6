import { pathOf } from '#platform/rules/routes.ts';
import { type Fields, linkIn, type Page } from '../browser/testing.ts';
import { billedCustomer, type Customer, customerWithDevice } from '../customers/testing.ts';
import { type OpenDemarc, sessionOf } from '../demarc/testing.ts';
import type { Elsewhere, Flow, Step } from '../flow/testing.ts';

const terms: Fields = { terms: 'on' };

export const billed = (demarc: OpenDemarc) => billedCustomer(demarc);

const amount = (typed = '20.00'): Step => ({ at: /\/(pay|amount)(\?.*)?$/, fill: { choice: 'other', amount: typed } });
export const method = (methodId: string): Step => ({ at: /\/method(\?.*)?$/, fill: { methodId } });
const today: Step = { at: /\/date$/, fill: { when: 'today', date: '' } };
const later: Step = { at: /\/date$/, fill: { when: 'later', date: '11/25/26' } };
const review: Step = { at: /\/review$/, fill: {}, press: terms, acts: 'permits' };

/** Enters a card in the vault's fields, as a browser without JavaScript does. */
export async function throughTheVault({ demarc, tab }: Elsewhere, page: Page): Promise<Page> {
  const session = sessionOf(/entry=([^&]+)/.exec(page.address)?.[1] ?? '');
  const card = { nameOn: 'Robin Ames', cardNumber: '4242 4242 4242 4242', expiry: '04/29', zip: '12207', securityCode: '913' };
  const { body } = await demarc.toVault(/[?&]intent=/.test(page.address) ? 'payment' : 'wallet', { session, ...card });
  const href = /<a class="primary" target="_top" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(href);
  return tab.open(pathname + search);
}

/** Chooses an account at the bank. */
async function throughTheBank({ demarc, tab }: Elsewhere, page: Page): Promise<Page> {
  const { address } = await tab.press(page, {});
  await demarc.bank.signIn(address);
  const { pathname, search } = await demarc.bank.choose(address);
  return tab.open(pathname + search);
}

const scheduledPayment = async ({ methods }: Customer, { tab }: Elsewhere): Promise<void> => {
  let page = await tab.open('/billing/pay?part=core');
  for (const { fill, press } of [amount(), method(methods.card), later, review]) page = await tab.press(page, { ...fill, ...press });
};

/** Every flow that takes or schedules money. */
export const paying: readonly Flow[] = [
  ...(['card', 'bank'] as const).map(
    (which): Flow => ({
      name: `a payment with a saved ${which === 'card' ? 'card' : 'bank account'}`,
      customer: billed,
      start: () => '/billing/pay?part=core',
      steps: ({ methods }) => [amount(), method(methods[which]), today, review],
      ends: /\/done$/,
      does: { payments: 1, charges: 1 },
      restsOnBalance: 'core',
    }),
  ),
  {
    name: 'a payment for a later day',
    customer: billed,
    start: () => '/billing/pay?part=core',
    steps: ({ methods }) => [amount(), method(methods.card), later, review],
    ends: /\/done$/,
    does: { scheduled: 1 },
    restsOnBalance: 'core',
  },
  {
    name: 'a payment with a card that is entered on the way',
    customer: billed,
    start: () => '/billing/pay?part=core',
    steps: () => [
      amount(),
      {
        at: /\/method$/,
        fill: {},
        by: async (elsewhere, page) => throughTheVault(elsewhere, await elsewhere.tab.press(page, { methodId: 'new-card' })),
      },
      { at: /\/method\?added=/, fill: {} },
      today,
      review,
    ],
    ends: /\/done$/,
    does: { payments: 1, charges: 1 },
    restsOnBalance: 'core',
  },
  {
    name: 'a payment by bank login',
    customer: billed,
    start: () => '/billing/pay?part=core',
    steps: () => [
      amount(),
      {
        at: /\/method$/,
        fill: {},
        by: async (elsewhere, page) => throughTheBank(elsewhere, await elsewhere.tab.open(linkIn(page, /\/bank-login$/))),
        ofSession: true,
      },
      today,
      review,
    ],
    ends: /\/done$/,
    does: { payments: 1, charges: 1 },
    restsOnBalance: 'core',
  },
  {
    name: 'quick pay',
    customer: billed,
    start: () => '/billing/pay/quick?part=core',
    steps: () => [{ at: /\/quick\?part=core$/, fill: {}, press: terms, acts: 'permits' }],
    ends: /\/done$/,
    does: { payments: 1, charges: 1 },
    restsOnBalance: 'core',
  },
  {
    name: 'a payment for mobile',
    customer: billed,
    start: () => '/billing/pay?part=mobile',
    steps: ({ methods }) => [amount(), method(methods.card), today, review],
    ends: /\/billing\/mobile\/pay\/[^/]+\/done$/,
    does: { payments: 1, charges: 1 },
    restsOnBalance: 'mobile',
  },
  {
    name: 'a payment towards a device',
    customer: customerWithDevice,
    start: ({ planId }) => pathOf('devicePay', { id: planId }),
    steps: ({ methods }) => [amount('15.00'), method(methods.card), review],
    ends: /\/done$/,
    does: { payments: 1, charges: 1 },
  },
  {
    name: 'a payment with Auto Pay turned on by the way',
    customer: billed,
    start: () => '/billing/pay?part=core',
    steps: ({ methods }) => [
      amount(),
      method(methods.card),
      today,
      { at: /\/review$/, fill: {}, press: { autoPay: '1' } },
      { at: /\/review(\?.*)?$/, fill: {}, press: { ...terms, autoPayAgreed: 'on' }, acts: 'permits' },
    ],
    ends: /\/done(\?.*)?$/,
    does: { payments: 1, charges: 1, authorizations: 1 },
    restsOnBalance: 'core',
  },
  {
    name: 'another payment in the place of a scheduled one',
    customer: billed,
    async start(customer, elsewhere) {
      await scheduledPayment(customer, elsewhere);
      return '/billing/scheduled';
    },
    steps: ({ methods }) => [
      { at: /\/scheduled$/, fill: {}, press: { change: '1' } },
      amount('25.00'),
      method(methods.other),
      { at: /\/date$/, fill: { date: '11/26/26' } },
      review,
    ],
    ends: /\/done$/,
    does: {},
    restsOnBalance: 'core',
  },
  {
    name: 'a scheduled payment that is cancelled',
    customer: billed,
    async start(customer, elsewhere) {
      await scheduledPayment(customer, elsewhere);
      return linkIn(await elsewhere.tab.open('/billing/scheduled'), /[?]cancel=/);
    },
    steps: () => [{ at: /[?]cancel=/, fill: {}, acts: 'changes' }],
    ends: /[?]cancelled=/,
    does: { scheduled: -1 },
  },
];
