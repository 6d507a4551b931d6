import { expect, test } from 'vitest';
import { graphOver } from '#apps/portal/testing.tsx';
import { openCounter } from '#modules/payments/server/testing/counter.ts';
import { mayPay, roles } from '#platform/rules/role.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { PaymentDetailDocument } from '#platform/web/generated/graphql.ts';
import { embedded } from '#providers/embedded/testing.ts';

test('the digits and the brand of a method are seen by who may pay, and by nobody else of the account', async () => {
  const mine = await testDatabase();
  try {
    const { api, payer, review } = openCounter(mine.database);
    const { accountId } = payer;
    const definition = embedded.accountDefinition({ accountId });
    const userId = definition.users[0]?.userId ?? '';
    await embedded.openAccounts(mine.database, [definition]);
    const provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
    const paid = await api.createInstantPayment(payer, await review());
    const id = paid.ok ? paid.value.paymentId : '';
    for (const role of roles) {
      const graph = graphOver(mine.database, provider, { accountId, userId, role, now: '2026-11-21T15:00:00.000Z', payments: api });
      const { account } = await graph(PaymentDetailDocument, { id });
      const seen = mayPay(role) ? { methodBrand: 'visa', methodLastFour: '4242' } : { methodBrand: null, methodLastFour: null };
      expect(account?.payment, role).toMatchObject({ methodKind: 'card', ...seen });
    }
  } finally {
    await mine.end();
  }
});
