import { expect, test } from 'vitest';
import { type Catalogue, complaintsAbout } from './copy.ts';

/** The complaints about a single used message, as "language: what". */
const about = (english: string, spanish: string): readonly string[] =>
  complaintsAbout({ it: english }, { it: spanish }, ["say('it')"]).map(({ language, message }) => `${language}: ${message}`);

const unused = (en: Catalogue, source: string): readonly string[] =>
  complaintsAbout(en, en, [source]).flatMap(({ id, message }) => (message === 'is said nowhere' ? [id] : []));

test.each([
  ['Pay {amount}', 'Pagar {amount}'],
  ['{count, plural, one {# payment} other {# payments}}', '{count, plural, one {# pago} other {# pagos}}'],
  ['{page} - {site}', '{page} - {site}'],
  ['Internet', 'Internet'],
  ['Please enter a valid payment amount.', 'Por favor, indique un importe de pago válido.'],
  ['Please enter a date between today and {last}', 'Por favor, indique una fecha entre hoy y el {last}'],
  ['Your bill is paid on the 5th', 'Su factura se paga el día 5'],
])('accepts "%s" and "%s"', (english, spanish) => {
  expect(about(english, spanish)).toEqual([]);
});

test.each([
  ['Pay {amount}', 'Pagar {sum}', 'es: has other placeholders: {sum} where English has {amount}'],
  [
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, other {# días}}',
    'es: has other placeholders: {n plural: other} where English has {n plural: one|other}',
  ],
  [
    '{n, plural, one {{x}} other {#}}',
    '{n, plural, one {{y}} other {#}}',
    'es: has other placeholders: {n plural: one|other} {y} where English has {n plural: one|other} {x}',
  ],
  ['Paid', 'Pagado!', 'es: has an exclamation mark'],
  ['Paid!', 'Pagado', 'en: has an exclamation mark'],
  ['Please pay', 'Pague', 'en: says please, which only the exact messages of the specification do'],
  ['Pay', 'Por favor, pague', 'es: says por favor where English does not say please'],
  ['Your payment', 'Tu pago', 'es: says tú ("Tu"); ours is usted'],
  ['Try it again', 'No se pudo. Intenta otra vez', 'es: says tú ("Intenta"); ours is usted'],
  ['You can pay', 'Puedes pagar', 'es: says tú ("Puedes"); ours is usted'],
  ['Auto Pay is on', 'Auto Pay está activado', 'es: says "Auto Pay"; our word is "pago automático"'],
  ['The amount varies', 'El monto varía', 'es: says "monto"; our word is "importe"'],
  ['Amount due', 'Amount due', 'es: is English (tools/checks/copy-exceptions.ts lists what is the same in both)'],
  ['Paid ', 'Pagado', 'en: is empty, or has spaces around it'],
])('complains about "%s" and "%s"', (english, spanish, complaint) => {
  expect(about(english, spanish)).toEqual([complaint]);
});

test('complains about an invalid ICU message', () => {
  expect(about('{n, plural, one {x}', 'Uno')).toEqual([expect.stringContaining('en: is no ICU message')]);
});

test('complains about a message in only one language', () => {
  const complaints = complaintsAbout({ hello: 'Hello' }, { bye: 'Adiós' }, ["'hello' 'bye'"]);
  expect(complaints).toEqual([
    { id: 'hello', language: 'es', message: 'is missing' },
    { id: 'bye', language: 'es', message: 'has no English' },
  ]);
});

test.each(["say('paid')", 'say(`paid`)', "const title = { done: 'paid' }", 'say(`pa${state}`)'])('counts as used in %s', (source) => {
  expect(unused({ paid: 'Paid' }, source)).toEqual([]);
});

test.each(['const paid = 1;', "say('unpaid')", 'say(`un${state}`)', 'classes(`pa${state}`)'])('does not count as used in %s', (source) => {
  expect(unused({ paid: 'Paid' }, source)).toEqual(['paid']);
});
