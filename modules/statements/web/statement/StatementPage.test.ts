import { describe, expect, test } from 'vitest';
import type { Language } from '#platform/rules/language.ts';
import { cents, zero } from '#platform/rules/money.ts';
import type { InsertFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { show, textOf } from '../testing.tsx';
import { StatementPage } from './StatementPage.tsx';
import type { Statement, StatementData } from './statement-data.ts';

const head = {
  id: 'november',
  part: 'core',
  on: '2026-11-09',
  dueOn: '2026-11-30',
  previousBalance: cents(137_37),
  payments: cents(137_37),
  charges: cents(87_71),
  balance: cents(87_71),
} as const;
const line = (description: string, amount: number) => ({ id: description, description, amount: cents(amount), from: null, to: null });
const statement: Statement = {
  head,
  groups: [
    { group: 'tv', total: cents(69_99), withheld: false, lines: [{ ...line('TV Select', 69_99), from: '2026-11-09', to: '2026-12-08' }] },
    { group: 'voice', total: cents(19_99), withheld: false, lines: [line('Home phone, unlimited calls', 19_99)] },
    { group: 'internet', total: cents(-2_27), withheld: false, lines: [line('Credit for an outage', -2_27)] },
  ],
  received: [{ id: 'p1', on: '2026-10-27', amount: cents(137_37), channel: 'online', reversal: null }],
};
const change = {
  on: '2026-11-09',
  beforeOn: '2026-10-09',
  difference: cents(2_73),
  changes: [
    { code: 'tv', kind: 'price-change', description: 'TV Select', before: cents(64_99), now: cents(69_99), difference: cents(5_00) },
    { code: 'credit', kind: 'credit', description: 'Credit for an outage', before: zero, now: cents(-2_27), difference: cents(-2_27) },
  ],
} as const;
const data = (given: Partial<Extract<StatementData['shown'], { change: unknown }>> = {}): StatementData => ({
  id: 'november',
  printable: undefined,
  shown: { statement, change: { ...change, changes: [...change.changes] }, paying: undefined, inserts: [], ...given },
});

describe('a statement', () => {
  const html = show(StatementPage, data());
  const text = textOf(html);

  test('STMT-02 shows its sums, its lines by group, the payments before it, and its printable version', () => {
    expect(text).toContain('Statement of November 9, 2026');
    expect(text).toContain('Previous balance $137.37 Payments and credits Credit $137.37 New charges $87.71 Statement balance $87.71');
    expect(text).toContain('TV $69.99 TV Select November 9 to December 8 $69.99 Question this charge');
    expect(html).toContain('href="/support/forms?charge=november%2FTV%20Select"');
    expect(text).toContain('October 27, 2026 Paid online $137.37');
    expect(html).toContain('href="/billing/statements/november.pdf"');
  });

  test('begins with the sum, its due date, the file and what changed, before any line', () => {
    const begin = ['Statement balance $87.71', 'Due date: November 30, 2026', 'Download PDF', '$2.73 more than in October', 'Current activity'];
    const places = begin.map((words) => text.replace(/ +/g, ' ').indexOf(words));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test('shows the changes since the previous month, line by line and in words', () => {
    expect(text).toContain('$2.73 more than in October');
    expect(text).toContain('TV Select: the price went from $64.99 to $69.99. $5.00 more');
    expect(text).toContain('Credit for an outage: credit of $2.27. $2.27 less');
  });

  test('STMT-02 is expanded initially, so that it can be read without script; buttons collapse and expand everything', () => {
    expect(html.match(/<details[^>]*>/g)).toHaveLength(3);
    for (const details of html.match(/<details[^>]*>/g) ?? []) expect(details).toContain('open=""');
    expect(html).toMatch(/<button type="button"[^>]*>.*?Expand all.*?<\/button><button type="button"[^>]*>.*?Collapse all/);
  });

  test("calls amounts in the customer's favor a credit, and never writes a minus", () => {
    expect(text).toContain('Credit $2.27');
    expect(text).not.toMatch(/[-−]\$/);
  });
});

test('is available in Spanish', () => {
  const text = textOf(show(StatementPage, data(), 'es'));
  for (const words of [
    'Estado de cuenta del 9 de noviembre de 2026',
    'Pagos y créditos Crédito $137.37',
    '$2.73 más que en octubre',
    'Pago en línea',
  ])
    expect(text).toContain(words);
});

test('a first statement is compared with nothing; one that cannot be compared says so', () => {
  expect(textOf(show(StatementPage, data({ change: null })))).not.toMatch(/than in|cannot compare/);
  expect(textOf(show(StatementPage, data({ change: unavailable })))).toContain('We cannot compare this statement with the one before right now.');
});

describe.each<[Language, Readonly<Record<'heading' | 'newsletters' | 'disclosures' | 'missing', string>>]>([
  [
    'en',
    {
      heading: 'Newsletters and disclosures',
      newsletters: 'Newsletters',
      disclosures: 'Disclosures',
      missing: 'We cannot show the newsletters and disclosures of this statement right now.',
    },
  ],
  [
    'es',
    {
      heading: 'Boletines y avisos legales',
      newsletters: 'Boletines',
      disclosures: 'Avisos legales',
      missing: 'En este momento no podemos mostrar los boletines y avisos legales de este estado de cuenta.',
    },
  ],
])('inserts of a statement, in %s', (language, words) => {
  const inserts = [
    { id: 'winter', kind: 'newsletter', title: 'Winter news', paragraphs: ['It snows.', 'Stay in.'] },
    { id: 'disputes', kind: 'disclosure', title: 'If a charge is wrong', paragraphs: ['Tell us.'] },
  ] satisfies readonly InsertFragment[];

  test('STMT-02 are listed by kind, newsletters first, and open without script', () => {
    const html = show(StatementPage, data({ inserts }), language);
    expect(textOf(html)).toContain(
      `${words.heading} ${words.newsletters} Winter news It snows. Stay in. ${words.disclosures} If a charge is wrong Tell us.`,
    );
    expect(html).toMatch(/<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Winter news.*?<\/summary>.*?It snows\./);
  });

  test('have no heading for an empty kind, and none at all if there are no inserts', () => {
    const text = textOf(show(StatementPage, data({ inserts: inserts.slice(1) }), language));
    expect(text).toContain(`${words.heading} ${words.disclosures} If a charge is wrong`);
    expect(textOf(show(StatementPage, data(), language))).not.toContain(words.heading);
  });

  test('fail alone and say so', () => {
    const text = textOf(show(StatementPage, data({ inserts: unavailable }), language));
    expect(text).toContain(words.missing);
    expect(text).toContain('TV Select');
  });
});

test('withheld voice lines are announced with a link to verify, next to their sum', () => {
  const [tv, voice] = statement.groups;
  if (!tv || !voice) throw new Error('the statement has groups');
  const text = textOf(show(StatementPage, data({ statement: { ...statement, groups: [tv, { ...voice, withheld: true, lines: [] }] } })));
  expect(text).toContain('Home phone $19.99 Your phone details are hidden');
  expect(text).toContain('with a code that we send you. Verify your identity');
});

describe.each<[Language, Readonly<Record<'details' | 'printable' | 'download', string>>]>([
  ['en', { details: 'Bill Details Unavailable', printable: 'Printable Statement Unavailable', download: 'Unable to Download Statement' }],
  [
    'es',
    {
      details: 'Los detalles de su factura no están disponibles',
      printable: 'El estado de cuenta para imprimir no está disponible',
      download: 'No se pudo descargar el estado de cuenta',
    },
  ],
])('failures, in %s', (language, titles) => {
  test('without its details the page says so, how to continue, and still shows the payments', () => {
    const paid = {
      paymentId: 'p1',
      confirmationNumber: 'DM7K2M9QX4T3',
      status: 'successful',
      part: 'core',
      amount: cents(137_37),
      methodKind: 'card',
      methodBrand: 'visa',
      methodLastFour: '4242',
      channel: 'online',
      payOn: '2026-10-27',
      settlesOn: null,
    } as const;
    const html = show(StatementPage, { id: 'x', printable: undefined, shown: { statement: unavailable, recentPayments: [paid] } }, language);
    expect(textOf(html)).toContain(titles.details);
    expect(html).toMatch(new RegExp(`href="${language === 'es' ? '/es' : ''}/billing/statements/x" target="_self"`));
    expect(textOf(html)).toContain('$137.37');
  });

  test('STMT-05 a missing PDF is explained above the statement, which is shown', () => {
    const text = (printable: 'unavailable' | 'failed') => textOf(show(StatementPage, { ...data(), printable }, language));
    expect(text('unavailable')).toContain(titles.printable);
    expect(text('failed')).toContain(titles.download);
    for (const problem of ['unavailable', 'failed'] as const) expect(text(problem)).toContain('TV Select');
  });
});
