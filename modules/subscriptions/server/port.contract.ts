import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import { makeCode } from '../rules/streaming-service.ts';
import type { SubscriptionsPort, SubscriptionToStart } from './port.ts';
import { subscriptionsShapes } from './port-shapes.ts';

/** An account, fresh for each test, without a streaming service. */
export type GivenStreams = { readonly port: SubscriptionsPort; readonly accountId: string; readonly today: IsoDate };

const both = (text: string) => ({ en: text, es: `${text} (es)` });

/** What any provider must guarantee behind the port of subscriptions. */
export function describeSubscriptionsPort(provider: string, open: () => Promise<GivenStreams>): void {
  const given = inShape(open, subscriptionsShapes);
  const toStart = ({ accountId, today }: GivenStreams): SubscriptionToStart => ({
    ...{ accountId, subscriptionId: randomUUID(), productId: 'pitchside', name: both('Pitchside'), paidBy: 'bill', monthly: cents(14_99) },
    ...{ startsOn: today, code: makeCode(randomInt), codeUntil: `${today}T20:00:00.000Z`, billedAs: { code: 'pitchside', name: both('Pitchside') } },
  });

  describe(`subscriptions of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (accountId) => {
      const account = { ...(await given()), accountId };
      const { port, today } = account;
      const { subscriptionId, code } = toStart(account);
      expect(await port.subscriptions(accountId)).toEqual([]);
      expect(await port.start(toStart(account))).toEqual({ ok: false, refusal: 'no-such-account' });
      expect(await port.end({ accountId, subscriptionId, on: today })).toEqual({ ok: false, refusal: 'no-such-subscription' });
      expect(await port.renew({ accountId, subscriptionId, code, codeUntil: `${today}T20:00:00.000Z` })).toMatchObject({ ok: false });
      expect(await port.byCode(code)).toBeUndefined();
    });

    test('a service begins once by its id, is activated by its code, and ends', async () => {
      const account = await given();
      const { port, accountId, today } = account;
      const { billedAs: _, ...wanted } = toStart(account);
      const { subscriptionId, code } = wanted;
      const start = { ...wanted, billedAs: { code: 'pitchside', name: both('Pitchside') } };
      for (const _again of [1, 2]) expect(await port.start(start)).toEqual({ ok: true, value: { subscriptionId } });
      expect(await port.start({ ...toStart(account), code: makeCode(randomInt) })).toEqual({ ok: false, refusal: 'has-it' });
      const begun = { ...wanted, endsOn: undefined, activatedAt: undefined };
      expect(await port.byCode(code)).toEqual(begun);
      for (const at of [`${today}T15:00:00.000Z`, `${today}T16:00:00.000Z`] as const) await port.activate({ code, at });
      const { accountId: __, ...own } = { ...begun, activatedAt: `${today}T15:00:00.000Z` };
      expect(await port.subscriptions(accountId)).toEqual([own]);
      for (const _again of [1, 2]) expect(await port.end({ accountId, subscriptionId, on: today })).toMatchObject({ ok: true });
      expect(await port.subscriptions(accountId)).toEqual([{ ...own, endsOn: today }]);
      expect(await port.byCode(code), 'it activates nothing any more').toBeUndefined();
    });

    test('another code takes the place of one that was not used; no two are the same', async () => {
      const account = await given();
      const { port, accountId, today } = account;
      const start = toStart(account);
      await port.start(start);
      const other = { ...toStart(account), productId: 'lantern', billedAs: undefined, paidBy: 'plan', monthly: cents(0) } as const;
      expect(await port.start({ ...other, code: start.code })).toEqual({ ok: false, refusal: 'code-taken' });
      const renewal = { accountId, subscriptionId: start.subscriptionId, code: makeCode(randomInt), codeUntil: `${today}T22:00:00.000Z` } as const;
      expect(await port.renew(renewal)).toMatchObject({ ok: true });
      expect(await port.byCode(start.code)).toBeUndefined();
      expect(await port.byCode(renewal.code)).toMatchObject({ subscriptionId: start.subscriptionId, accountId });
      expect(await port.renew({ ...renewal, accountId: randomUUID() }), "another account's").toMatchObject({ ok: false });
      await port.activate({ code: renewal.code, at: `${today}T15:00:00.000Z` });
      expect(await port.renew({ ...renewal, code: makeCode(randomInt) }), 'it is active').toEqual({ ok: false, refusal: 'no-such-subscription' });
    });
  });
}
