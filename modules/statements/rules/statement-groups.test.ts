import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { compareStatements } from './compare-statements.ts';
import { groupsOf, voiceAsOne, withholdVoice } from './statement-groups.ts';
import { type LineGroup, lineGroups, type StatementLine } from './statement-line.ts';

const line = (group: LineGroup, description: string, amount: number): StatementLine => ({
  lineId: `${group} ${description}`,
  kind: 'recurring',
  code: description,
  group,
  description: { en: description, es: description },
  amount: cents(amount),
  period: undefined,
});
const homePhone = { en: 'Home phone', es: 'Teléfono residencial' };
const lines = [
  line('taxes-and-fees', 'tax', 240),
  line('voice', 'calls to 555-0199', 150),
  line('tv', 'TV Select', 6999),
  line('voice', 'plan', 1999),
];

test('groups are in the order of a statement, each with its sum', () => {
  expect(groupsOf(lines).map(({ group, total }) => [group, total])).toEqual([
    ['tv', 6999],
    ['voice', 2149],
    ['taxes-and-fees', 240],
  ]);
});

test('withholding voice hides its lines, not its sum, and nothing of the other groups', () => {
  const shown = withholdVoice(groupsOf(lines));
  expect(shown.find(({ group }) => group === 'voice')).toEqual({ group: 'voice', total: 2149, lines: [], withheld: true });
  expect(shown.filter(({ group }) => group !== 'voice')).toEqual(groupsOf(lines).filter(({ group }) => group !== 'voice'));
});

test('a comparison with voice combined shows how much it was and is, but not for what', () => {
  const before = lines.map((each) => (each.code === 'plan' ? { ...each, amount: cents(1799) } : each));
  const { changes } = compareStatements(voiceAsOne(lines, homePhone), voiceAsOne(before, homePhone));
  expect(changes).toEqual([{ kind: 'usage', code: 'voice', group: 'voice', description: homePhone, before: 1949, now: 2149, difference: 200 }]);
});

const anyLines = fc.array(
  fc
    .tuple(fc.constantFrom(...lineGroups), fc.string(), fc.integer({ min: -50_000, max: 50_000 }))
    .map(([group, text, amount]) => line(group, text, amount)),
);

test('no cent is lost in groups, withheld or not, or with voice combined', () => {
  fc.assert(
    fc.property(anyLines, (given) => {
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      const total = sum(given.map(({ amount }) => amount));
      expect(sum(withholdVoice(groupsOf(given)).map((group) => group.total))).toBe(total);
      expect(sum(voiceAsOne(given, homePhone).map(({ amount }) => amount))).toBe(total);
    }),
  );
});
