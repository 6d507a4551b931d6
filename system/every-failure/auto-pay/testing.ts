import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Answer, Customer, Situation, Stage } from '../testing.ts';

type Part = 'core' | 'mobile';

/** Walks through an Auto Pay journey; `before` runs between the review and the act. @returns the page that it ends on */
async function walk(customer: Customer, kind: 'enroll' | 'change', parts: readonly Part[], methodId: string, before = () => {}): Promise<Answer> {
  const steps = `/billing/autopay/${kind}`;
  const boxes = Object.fromEntries(parts.map((part) => [`part-${part}`, 'on']));
  const method = await customer.sendUntil(steps, boxes, `${steps}/`);
  const review = await customer.sendUntil(method, { methodId }, `${steps}/`);
  const [, version = ''] = /name="version" value="([^"]+)"/.exec((await customer.visit(review)).body) ?? [];
  before();
  return customer.send(review, { version, agreed: 'on' });
}

/** A customer with Auto Pay on. */
async function enrolled(stage: Stage, language: Language): Promise<Customer> {
  const customer = await stage.customer(language);
  await walk(customer, 'enroll', ['core', 'mobile'], customer.methods.card);
  return customer;
}

type Call = Parameters<Stage['fails']>[0];

/** Submits an Auto Pay form while the provider fails to carry it out. */
const pressed =
  (path: string, fields: Readonly<Record<string, string>>, failing?: Call): Situation =>
  async (stage, language) => {
    const customer = await enrolled(stage, language);
    if (failing !== undefined) stage.fails(failing);
    return customer.send(`/billing/autopay/${path}?part=core`, { part: 'core', ...fields });
  };

/** What pages say when Auto Pay cannot be set up, changed or ended. */
export const autoPay = {
  autoPay: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      stage.troubles.set('autoPay', 'down');
      return customer.visit('/billing/autopay');
    },
  ],
  enroll: [
    async (stage, language) => {
      const customer = await stage.customer(language);
      return walk(customer, 'enroll', ['core'], customer.methods.card, () => stage.fails('autoPay.enroll'));
    },
  ],
  autoPayMethod: [
    async (stage, language) => {
      const customer = await enrolled(stage, language);
      return walk(customer, 'change', ['core'], customer.methods.bank, () => stage.fails('autoPay.enroll'));
    },
  ],
  autoPayChange: [
    async (stage, language) => {
      const customer = await enrolled(stage, language);
      return walk(customer, 'change', ['core', 'mobile'], customer.methods.card, () => stage.fails('autoPay.enroll', 1));
    },
  ],
  autoPayCancel: [pressed('cancel', { confirmed: '1' }, 'autoPay.cancel')],
  autoPayUnenroll: [
    async (stage, language) => {
      const customer = await enrolled(stage, language);
      return customer.send('/billing/autopay/cancel?part=mobile', { part: 'mobile', confirmed: '1' });
    },
  ],
  autoPayDate: [pressed('date', { on: '2025-11-27' }, 'autoPay.setDebitDays'), pressed('date', { on: '2025-12-01' })],
  autoPayLimit: [pressed('limit', { choice: 'above', amount: '50' }, 'autoPay.setCeiling')],
  autoPayApprove: [
    async (stage, language) => {
      const customer = await enrolled(stage, language);
      await customer.send('/billing/autopay/limit?part=core', { part: 'core', choice: 'above', amount: '50' });
      stage.fails('autoPay.approve');
      return customer.send('/billing/autopay/approve?part=core', { part: 'core', statementOn: '2025-11-09', amount: '8000' });
    },
  ],
  autoPayBackup: [pressed('backup', { remove: '1' }, 'autoPay.removeBackup')],
  autoPayPause: [pressed('pause', { statementOn: '2025-11-09' }, 'autoPay.pause')],
} as const satisfies { readonly [Code in FailureCode]?: readonly Situation[] };
