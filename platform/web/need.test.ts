import House from 'lucide-react/icons/house';
import { expect, test } from 'vitest';
import { byUrgency, isLate, type Need } from './need.ts';

const need = (key: string, urgency: Need['urgency']): Need => ({ key, about: 'money', urgency, title: key, note: '', href: '/', icon: House });
const needs = [
  need('whenever', { is: 'open' }),
  need('later', { is: 'by', day: '2026-12-31' }),
  need('soon', { is: 'by', day: '2026-12-05' }),
  need('today', { is: 'by', day: '2026-11-27' }),
  need('late', { is: 'late' }),
  need('missed', { is: 'by', day: '2026-11-26' }),
  need('broken', { is: 'broken' }),
];

test('what is broken comes first, then what is late, due today, due by a date, and without a date', () => {
  expect(byUrgency(needs, '2026-11-27').map(({ key }) => key)).toEqual(['broken', 'late', 'missed', 'today', 'soon', 'later', 'whenever']);
});

test('what is broken or past its day counts as late', () => {
  expect(needs.filter((each) => isLate(each, '2026-11-27')).map(({ key }) => key)).toEqual(['late', 'missed', 'broken']);
});
