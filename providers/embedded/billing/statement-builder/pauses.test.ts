import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import type { BilledProduct } from './billed-product.ts';
import { type PlanPause, withPauses } from './pauses.ts';

const words = (en: string) => ({ en, es: en });
const internet: BilledProduct = { code: 'internet', group: 'internet', description: words('Internet'), monthly: cents(50_00), from: '2025-01-01' };
const season: PlanPause = {
  pauseId: 'one',
  from: '2026-02-10',
  to: '2026-04-09',
  plan: { code: 'seasonal', group: 'account', description: words('Seasonal suspend'), monthly: cents(14_95) },
};
const daysOf = (products: readonly BilledProduct[]) => products.map(({ code, from, to }) => [code, from, to]);

test('a plan is billed before and after a pause, and the one of the pause during it', () => {
  expect(daysOf(withPauses([internet], [season]))).toEqual([
    ['internet', '2025-01-01', '2026-02-09'],
    ['internet', '2026-04-10', undefined],
    ['seasonal', '2026-02-10', '2026-04-09'],
  ]);
});

test('a price that begins or ends within the pause keeps its days outside of it', () => {
  const plans = [
    { ...internet, to: '2026-03-01' as const },
    { ...internet, from: '2026-03-02' as const, monthly: cents(55_00) },
    { ...internet, code: 'modem', from: '2026-03-01' as const, to: '2026-03-31' as const },
  ];
  expect(daysOf(withPauses(plans, [season]))).toEqual([
    ['internet', '2025-01-01', '2026-02-09'],
    ['internet', '2026-04-10', undefined],
    ['seasonal', '2026-02-10', '2026-04-09'],
  ]);
});

test('without a pause nothing changes', () => {
  expect(withPauses([internet], [])).toEqual([internet]);
});
