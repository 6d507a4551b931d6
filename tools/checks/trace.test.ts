import { expect, test } from 'vitest';
import { idsNamedIn, requirementsIn } from './trace.ts';

// The ids are assembled here, so that these samples do not count as tests of the requirements.
const id = (number: string): string => ['PAY', number].join('-');

test.each([
  [`test('${id('05')} refuses tomorrow', () => {})`, [id('05')]],
  [`test("${id('05')} and ${id('06')} hold", () => {})`, [id('05'), id('06')]],
  [`test.each(rows)('${id('05')} %s', () => {})`, [id('05')]],
  [`test.each([['a', f(1)]])(\n  '${id('05')} %s',\n)`, [id('05')]],
  [`test.each<[Language, typeof en]>(rows)('${id('05')} %s', () => {})`, [id('05')]],
  [`test.each\`a | b\`('${id('05')} $a', () => {})`, [id('05')]],
  [`route('**/assets/*.js');\ntest('${id('05')} refuses tomorrow', () => {})\n/** Later. */`, [id('05')]],
])('reads the title of %s', (source, ids) => {
  expect(idsNamedIn(source)).toEqual(ids);
});

test.each([
  [`// test('${id('05')} refuses tomorrow')`],
  [`describe('${id('05')}', () => {})`],
  [`test.skip('${id('05')} refuses tomorrow', () => {})`],
  [`test.todo('${id('05')} refuses tomorrow')`],
  [`test('refuses tomorrow', () => pay('${id('05')}'))`],
])('is not fooled by %s', (source) => {
  expect(idsNamedIn(source)).toEqual([]);
});

test('reads the table of requirements', () => {
  expect(requirementsIn('id\tspec\trequirement\nPAY-05\t5\tAfter the cut-off\n')).toEqual([
    { id: 'PAY-05', section: '5', text: 'After the cut-off' },
  ]);
});
