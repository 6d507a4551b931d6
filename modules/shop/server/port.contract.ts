import { describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { PlansPort } from './port.ts';
import { plansShapes } from './port-shapes.ts';

/** The plans of an account of the suite: see `plansToHave`. */
export type GivenPlans = { readonly port: PlansPort; readonly accountId: string };

const both = (text: string) => ({ en: text, es: `${text} (es)` });

/** What the account is billed for: internet that is reduced until 2026-03-09, TV that costs more from 2026-04-01 on, voice that ended, two mobile lines. */
export const plansToHave = {
  core: [
    {
      code: 'internet-500',
      group: 'internet',
      description: both('Internet 500'),
      monthly: cents(59_99),
      promotion: { code: 'welcome', description: both('Welcome offer'), amount: cents(10_00), until: '2026-03-09' },
    },
    { code: 'tv-select', group: 'tv', description: both('TV Select'), monthly: cents(64_99), to: '2026-03-31' },
    { code: 'tv-select', group: 'tv', description: both('TV Select'), monthly: cents(69_99), from: '2026-04-01' },
    { code: 'voice', group: 'voice', description: both('Home phone'), monthly: cents(19_99), to: '2026-01-31' },
  ],
  mobile: [
    { code: 'mobile-line-1', group: 'mobile', description: both('Unlimited, line 1'), monthly: cents(29_99) },
    { code: 'mobile-line-2', group: 'mobile', description: both('Unlimited, line 2'), monthly: cents(29_99), to: '2026-05-31' },
  ],
} as const;

/** What every provider must satisfy behind the plans port. */
export function describePlansPort(provider: string, open: () => Promise<GivenPlans>): void {
  const given = inShape(open, plansShapes);
  describe(`the plans of ${provider}`, () => {
    test('each plan of the day comes once, by part and code, at its price before reductions', async () => {
      const { port, accountId } = await given();
      expect((await port.plans(accountId, '2026-03-01')).map(({ part, code, group, monthly }) => ({ part, code, group, monthly }))).toEqual([
        { part: 'core', code: 'internet-500', group: 'internet', monthly: 59_99 },
        { part: 'core', code: 'tv-select', group: 'tv', monthly: 64_99 },
        { part: 'mobile', code: 'mobile-line-1', group: 'mobile', monthly: 29_99 },
        { part: 'mobile', code: 'mobile-line-2', group: 'mobile', monthly: 29_99 },
      ]);
    });

    test('a promotion is there until its last day', async () => {
      const { port, accountId } = await given();
      const promotionOn = async (day: '2026-03-09' | '2026-03-10') =>
        (await port.plans(accountId, day)).find(({ code }) => code === 'internet-500')?.promotion;
      expect(await promotionOn('2026-03-09')).toEqual({ name: both('Welcome offer'), reduction: 10_00, until: '2026-03-09' });
      expect(await promotionOn('2026-03-10')).toBeUndefined();
    });

    test('a price for later is told, and is the price from its day on; a plan says when it ends', async () => {
      const { port, accountId } = await given();
      const planOn = async (day: '2026-03-31' | '2026-04-01', wanted: string) =>
        (await port.plans(accountId, day)).find(({ code }) => code === wanted);
      expect(await planOn('2026-03-31', 'tv-select')).toMatchObject({ monthly: 64_99, next: { monthly: 69_99, from: '2026-04-01' } });
      expect((await planOn('2026-03-31', 'tv-select'))?.endsOn).toBeUndefined();
      expect(await planOn('2026-04-01', 'tv-select')).toMatchObject({ monthly: 69_99 });
      expect((await planOn('2026-04-01', 'tv-select'))?.next).toBeUndefined();
      expect((await planOn('2026-04-01', 'mobile-line-2'))?.endsOn).toBe('2026-05-31');
    });

    test('an unknown account has none', async () => {
      const { port } = await given();
      for (const other of ['no-such-account', '00000000-0000-4000-8000-000000000000']) expect(await port.plans(other, '2026-03-01')).toEqual([]);
    });
  });
}
