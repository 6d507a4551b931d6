import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SettingName, SettingValue } from '#modules/configuration/rules/settings.ts';
import { createSettings } from '#modules/configuration/server/api.ts';
import { type RunningConfiguration, startConfiguration } from '#modules/configuration/server/configuration.ts';
import type { AutomaticCharger } from '#modules/payments/server/charger.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, told } from '#system/auto-pay/testing.ts';
import { createProviderTerms } from './provider-terms.ts';

/** An operator's choices for the runs, in the whole system. A customer's statement of the 9th is due on the 30th and debited on the 27th. */
let mine: TestDatabase;
let configuration: RunningConfiguration;
beforeEach(async () => {
  mine = await testDatabase();
  configuration = await startConfiguration(mine.database, { environment: 'dev', partners: shippedPartners });
});
afterEach(async () => {
  await configuration.end();
  await mine.end();
});

async function choose(...chosen: readonly (readonly [SettingName, SettingValue])[]): Promise<void> {
  const operators = createSettings({ database: mine.database, machine: machineClock, clock: { now: () => '2026-11-21T17:00:00.000Z' } });
  for (const [name, value] of chosen) await operators.choose(name, {}, value, { by: 'cli root', reason: 'A trial' });
  await configuration.refresh();
}

test('without a choice the terms are those of the decisions', async () => {
  expect(await createProviderTerms(configuration)()).toEqual(usualTerms);
});

describe('of Auto Pay', () => {
  const soft = { kind: 'decline', code: 'insufficient-funds', class: 'soft' } as const;

  test('retry days and the number of tries a network allows apply to the next run and are what the customer sees', async () => {
    const demarc = openAutoPay(mine.database, configuration);
    const [robin, alex] = [await customer(demarc), await customer(demarc)];
    demarc.processor.behave(soft);
    demarc.moveTo(SEVEN);
    await choose(['autopay.firstRetryDays', 2]);
    await robin.work();
    await choose(['autopay.visaAttempts', 1]);
    await alex.work();
    const retryOn = async ({ accountId }: typeof robin) => (await demarc.provider.autoPay.parts(accountId))[0]?.attempts.map((one) => one.retryOn);
    expect(await retryOn(robin)).toEqual(['2026-11-29']);
    expect(await retryOn(alex)).toEqual([undefined]);
    expect((await told(demarc, robin.accountId)).at(-1)).toMatchObject({ kind: 'auto-pay-declined', facts: { retryOn: '2026-11-29' } });
  });

  test('the notice goes out the chosen number of days before the debit, even if it had been planned for later', async () => {
    const demarc = openAutoPay(mine.database, configuration);
    const robin = await customer(demarc);
    await robin.work();
    demarc.moveTo('2026-11-20T12:00:00.000Z');
    expect(await robin.work()).toMatchObject({ notices: 0 });
    await choose(['autopay.noticeDays', 7]);
    expect(await robin.work()).toMatchObject({ notices: 1 });
  });

  test('an earlier due date moves future debits, but changes no statement already issued', async () => {
    const demarc = openAutoPay(mine.database, configuration);
    const robin = await customer(demarc);
    demarc.moveTo(SEVEN);
    await robin.work();
    expect(await robin.part()).toMatchObject({ autoPay: { nextDebitOn: '2026-12-27' } });
    await choose(['billing.dueDays', 14]);
    expect(await robin.part()).toMatchObject({ lastStatement: { dueOn: '2026-11-30' }, autoPay: { nextDebitOn: '2026-12-23' } });
    expect((await demarc.provider.autoPay.parts(robin.accountId))[0]?.nextStatement).toEqual({ on: '2026-12-09', dueOn: '2026-12-23' });
  });

  test('a run continues with the settings it started with', async () => {
    const demarc = openAutoPay(mine.database, configuration);
    const robin = await customer(demarc);
    demarc.processor.behave(soft);
    demarc.moveTo(SEVEN);
    const charger: AutomaticCharger = {
      async takeAutomatic(payments) {
        await choose(['autopay.firstRetryDays', 5]);
        return demarc.payments.takeAutomatic(payments);
      },
    };
    const run = embedded.createAutoPayRun({ database: mine.database, charger, onError: () => {}, terms: createProviderTerms(configuration) });
    await run.run({ now: demarc.now(), accountIds: [robin.accountId] });
    expect((await demarc.provider.autoPay.parts(robin.accountId))[0]?.attempts).toMatchObject([{ retryOn: '2026-11-28' }]);
  });
});

test('of billing: due date, late fee and the days of a mobile line, for everything after the choice', async () => {
  const definition = embedded.accountDefinition({ parts: [embedded.partDefinition('mobile', 40_00)] });
  const { accountId } = definition;
  await embedded.openAccounts(mine.database, [definition]);
  const terms = createProviderTerms(configuration);
  const nights = embedded.createNights(mine.database, terms);
  const demarc = openAutoPay(mine.database, configuration);
  const part = async () => (await demarc.provider.billing.summary(accountId))?.parts[0];
  const runAt = (now: IsoInstant) => nights.run({ now });

  await runAt('2025-11-09T17:00:00.000Z');
  expect(await part()).toMatchObject({ lastStatement: { on: '2025-11-09', dueOn: '2025-11-30' } });
  await runAt('2025-12-04T17:00:00.000Z');
  expect(await part()).toMatchObject({ serviceState: 'active' });
  await choose(['billing.hotlineDays', 4], ['billing.dueDays', 15], ['billing.lateFee', 12_50]);
  await runAt('2025-12-04T17:00:00.000Z');
  expect(await part()).toMatchObject({ serviceState: 'hotlined' });
  await runAt('2025-12-09T17:00:00.000Z');
  expect(await part()).toMatchObject({ lastStatement: { on: '2025-12-09', dueOn: '2025-12-24', balance: 92_50 } });
});

describe('of restoring service', () => {
  /** A mobile line that is hotlined for $40.00 owed since 9 November 2025. */
  async function hotlined() {
    const definition = embedded.accountDefinition({ parts: [embedded.partDefinition('mobile', 40_00)] });
    const { accountId } = definition;
    await embedded.openAccounts(mine.database, [definition]);
    const { provider } = openAutoPay(mine.database, configuration);
    const nights = embedded.createNights(mine.database, createProviderTerms(configuration));
    await nights.run({ now: '2025-12-12T17:00:00.000Z' });
    const part = async () => (await provider.billing.summary(accountId))?.parts[0];
    const serviceState = (await part())?.serviceState;
    const at = '2025-12-13T17:00:00.000Z';
    const payment = { accountId, part: 'mobile', amount: cents(200_00), on: '2025-12-13', at, channel: 'online' } as const;
    return { accountId, provider, nights, part, serviceState, payment };
  }

  test('the chosen minutes apply to parts without a number of their own, and are what customers are told', async () => {
    await choose(['billing.restorationMinutes', 45]);
    const { accountId, provider, part, payment } = await hotlined();
    expect(await part()).toMatchObject({ serviceState: 'hotlined', restorationMinutes: 45 });
    await provider.payments.post([{ ...payment, paymentId: 'by card' }]);
    expect(await part()).toMatchObject({ serviceState: 'active' });
    const told = await sql`select facts from bss.events where account_id = ${accountId} and kind = 'service-restored'`.execute(mine.database);
    expect(told.rows).toEqual([{ facts: { part: 'mobile', minutes: 45 } }]);
  });

  test('a bank payment restores service at once, unless it is set to wait for settlement', async () => {
    const first = await hotlined();
    await first.provider.payments.post([{ ...first.payment, paymentId: 'one', settlesOn: '2025-12-16' }]);
    expect(await first.part()).toMatchObject({ serviceState: 'active', bankPaymentsRestore: true, restoresOn: undefined });

    await choose(['billing.bankPaymentsRestore', false]);
    const { provider, nights, part, payment } = await hotlined();
    await provider.payments.post([{ ...payment, paymentId: 'two', settlesOn: '2025-12-16' }]);
    expect(await part()).toMatchObject({ serviceState: 'hotlined', currentBalance: expect.toSatisfy(isAtMostZero), restoresOn: '2025-12-16' });
    await nights.run({ now: '2025-12-15T23:00:00.000Z' });
    expect(await part()).toMatchObject({ serviceState: 'hotlined' });
    await nights.run({ now: '2025-12-16T17:00:00.000Z' });
    expect(await part()).toMatchObject({ serviceState: 'active', restoresOn: undefined });
  });

  test('what else is paid while service waits for a bank payment to settle does not bring it back earlier', async () => {
    await choose(['billing.bankPaymentsRestore', false]);
    const { provider, part, payment } = await hotlined();
    await provider.payments.post([{ ...payment, paymentId: 'by bank', settlesOn: '2025-12-16' }]);
    await provider.payments.post([{ ...payment, amount: cents(1_00), paymentId: 'a little by card' }]);
    expect(await part()).toMatchObject({ serviceState: 'hotlined', restoresOn: '2025-12-16' });
    await provider.payments.post([{ ...payment, amount: cents(1_00), on: '2025-12-16', at: '2025-12-16T17:00:00.000Z', paymentId: 'on that day' }]);
    expect(await part()).toMatchObject({ serviceState: 'active' });
  });

  test('a payment returned before it settled holds nothing up: another payment restores at once', async () => {
    await choose(['billing.bankPaymentsRestore', false]);
    const { accountId, provider, part, payment } = await hotlined();
    await provider.payments.post([{ ...payment, paymentId: 'returned', settlesOn: '2025-12-16' }]);
    const { part: of, amount, on, at } = payment;
    const back = {
      accountId,
      part: of,
      amount,
      on,
      at,
      paymentId: 'returned',
      reversalId: 'back',
      kind: 'return',
      owed: 'again',
      returnCode: 'R01',
    } as const;
    await provider.payments.reverse([back]);
    expect(await part()).toMatchObject({ serviceState: 'hotlined', restoresOn: undefined });
    await provider.payments.post([{ ...payment, paymentId: 'by card' }]);
    expect(await part()).toMatchObject({ serviceState: 'active' });
  });
});

const isAtMostZero = (balance: number) => balance <= 0;
