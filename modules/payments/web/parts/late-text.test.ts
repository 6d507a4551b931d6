import { expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { show } from '../testing.tsx';
import { LateNote } from './LateNote.tsx';

const ifLate = { dueOn: '2026-11-30', lateFee: cents(6_00), lateFeeOn: '2026-12-09', limitedOn: '2026-12-10' } as const;
type Late = {
  readonly on: IsoDate;
  readonly ifLate: Omit<typeof ifLate, 'limitedOn' | 'lateFee'> & { lateFee: typeof ifLate.lateFee; limitedOn: IsoDate | null };
};

const textOf = (on: IsoDate, change: Partial<Late['ifLate']> = {}, language: 'en' | 'es' = 'en') =>
  show(({ data }: { readonly data: Late }) => LateNote(data), { on, ifLate: { ...ifLate, ...change } }, { language }).replaceAll(/<[^>]+>/g, ' ');

test('a day after the due date says by how much it is late, and names only what has followed by then', () => {
  expect(textOf('2026-11-30').trim()).toBe('');
  expect(textOf('2026-12-05')).toContain('5 days after your bill is due, on November 30, 2026. From December 1, 2026 on it is past due.');
  expect(textOf('2026-12-05')).not.toContain('late fee');
  expect(textOf('2026-12-09')).toContain('Your statement of December 9, 2026 can then have a late fee of $6.00.');
  expect(textOf('2026-12-09')).not.toContain('limited');
  expect(textOf('2026-12-10')).toContain('Service can be limited from December 10, 2026 on.');
  expect(textOf('2026-12-10', { lateFee: cents(0), limitedOn: null })).not.toMatch(/fee|limited/);
  expect(textOf('2026-12-10', {}, 'es')).toContain(
    'un cargo por pago atrasado de $6.00. El servicio puede limitarse desde el 10 de diciembre de 2026.',
  );
});
