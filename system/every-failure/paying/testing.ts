import { randomUUID } from 'node:crypto';
import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import type { Behavior } from '#modules/payments/server/testing/model-processor.ts';
import { fieldsIn } from '../../every-page/testing.ts';
import type { Customer, Situation } from '../testing.ts';

/** Pays what is due, today, from the page with one-press payment. */
async function pay(customer: Customer) {
  const path = '/billing/pay/quick?part=core';
  const { body } = await customer.visit(path);
  return customer.send(path, { ...fieldsIn(body), intent: randomUUID(), terms: 'on' });
}

/** Sets what the processor does with the next charge. */
const whileProcessor =
  (behavior: Behavior): Situation =>
  async (stage, language) => {
    const customer = await stage.customer(language);
    stage.processor.behave(behavior);
    return pay(customer);
  };

const declined = (code: string): Situation => whileProcessor({ kind: 'decline', class: 'hard', code });

/** A payment of $20.00 that still needs its method. @returns its intent */
async function begin(customer: Customer): Promise<string> {
  const intent = randomUUID();
  const amount = { part: 'core', intent, choice: 'other', amount: '20', confirmed: '2000' };
  await customer.sendUntil('/billing/pay?part=core', amount, `/billing/pay/${intent}/method`);
  return intent;
}

/** A payment of $20.00 on November 20. @returns its id */
async function schedule(customer: Customer): Promise<string> {
  const intent = await begin(customer);
  const steps = `/billing/pay/${intent}`;
  await customer.sendUntil(`${steps}/method`, { part: 'core', methodId: customer.methods.card }, `${steps}/date`);
  await customer.sendUntil(`${steps}/date`, { part: 'core', when: 'later', date: '2025-11-20' }, `${steps}/review`);
  const { body } = await customer.visit(`${steps}/review`);
  await customer.send(`${steps}/review`, { ...fieldsIn(body), terms: 'on' });
  const [, payment] = /scheduled\?cancel=([\da-f-]{36})/.exec((await customer.visit('/billing/scheduled')).body) ?? [];
  if (payment === undefined) throw new Error('no payment is scheduled');
  return payment;
}

/** What pages say when a payment cannot be made, changed or canceled. */
export const paying = {
  billPay: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      stage.troubles.set('billing', 'down');
      return customer.visit('/billing/pay');
    },
    async (stage, language) => {
      const customer = await stage.customer(language, { restrictions: { card: false, bankAccount: false, doublePayment: true } });
      return customer.visit('/billing/pay');
    },
  ],
  process: [
    declined('card-declined'),
    declined('insufficient-funds'),
    declined('card-expired'),
    declined('method-removed'),
    whileProcessor({ kind: 'not-sent' }),
  ],
  request: [declined('security-code-failed')],
  cancelPayment: [
    async (stage, language) => (await stage.customer(language)).visit(`/billing/scheduled?cancel=${randomUUID()}`),
    async (stage, language) => (await stage.customer(language)).send('/billing/scheduled', { payment: randomUUID() }),
  ],
  changePayment: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      return customer.send('/billing/scheduled', { payment: randomUUID(), intent: randomUUID(), change: '1' });
    },
  ],
  bank: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      const intent = await begin(customer);
      stage.others.bank = 'down';
      return customer.send(`/billing/pay/${intent}/bank-login`, { part: 'core' });
    },
    async (stage, language) => {
      const customer = await stage.customer(language);
      await customer.prove();
      stage.others.bank = 'down';
      return customer.send('/billing/methods/add/bank-login', { save: 'on' });
    },
  ],
  addMethod: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      const intent = await begin(customer);
      stage.others.vault = 'down';
      return customer.send(`/billing/methods/add?kind=card&entry=session&intent=${intent}`, { reference: 'visa' });
    },
  ],
  verifyMethod: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      const intent = await begin(customer);
      stage.others.vault = 'refusing';
      return customer.send(`/billing/methods/add?intent=${intent}`, { kind: 'card' });
    },
    async (stage, language) => {
      const customer = await stage.customer(language);
      const intent = await begin(customer);
      const here = `/billing/pay/${intent}/bank-login`;
      const { location } = await customer.leaves(here, { part: 'core' });
      const state = new URL(location).searchParams.get('state') ?? '';
      return customer.send(`${here}?${new URLSearchParams({ state, code: 'closed' })}`, { part: 'core' });
    },
  ],
  deleteMethod: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      await schedule(customer);
      return customer.visit(`/billing/methods?delete=${customer.methods.card}`);
    },
    async (stage, language) => {
      const customer = await stage.customer(language);
      stage.fails('wallet.remove');
      return customer.send('/billing/methods', { methodId: customer.methods.bank });
    },
  ],
  method: [
    async (stage, language) => {
      const customer = await stage.customer(language, { restrictions: { card: true, bankAccount: false, doublePayment: false } });
      return customer.visit('/billing/methods');
    },
    async (stage, language) => {
      const customer = await stage.customer(language, { restrictions: { card: false, bankAccount: true, doublePayment: false } });
      return customer.visit('/billing/methods');
    },
  ],
  expired: [async (stage, language) => (await stage.customer(language, {}, { expires: 2024 })).visit('/billing/methods')],
} as const satisfies { readonly [Code in FailureCode]?: readonly Situation[] };
