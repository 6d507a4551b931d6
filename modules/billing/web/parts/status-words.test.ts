import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { en } from '#modules/billing/copy/en.ts';
import { es } from '#modules/billing/copy/es.ts';
import { cents } from '#platform/rules/money.ts';
import { createWords, sayIn } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { statusWords } from './status-words.ts';

const stopped = {
  amountDue: cents(31_680),
  pastDue: cents(20_920),
  amount: null,
  credit: null,
  daysPastDue: 52,
  daysLeft: null,
  times: null,
  refusedOn: null,
  restorationMinutes: 15,
  dueOn: null,
  on: null,
  payments: [],
};

test.each([
  ['en', 'core', 'disconnected', /back about 15 minutes later\.$/, /with a card and .* minutes later\. A bank payment has to be settled first\.$/],
  ['es', 'core', 'disconnected', /unos 15 minutos después\.$/, /con una tarjeta y .* después\. Un pago bancario tiene que liquidarse antes\.$/],
  ['en', 'mobile', 'mobile-hotlined', /works again in 1 to 2 hours\.$/, /with a card and .* hours\. A bank payment has to be settled first\.$/],
  ['es', 'mobile', 'mobile-hotlined', /en 1 a 2 horas\.$/, /con una tarjeta y .* horas\. Un pago bancario tiene que liquidarse antes\.$/],
] as const)('promises quick restoration only for a card if a bank payment has to settle first (%s, %s)', (language, part, kind, both, card) => {
  const words = createWords(language, ownPartner);
  words.add('billing', Object.fromEntries(Object.entries(language === 'en' ? en : es).map(([id, text]) => [id, compileMessage(text)])));
  const text = (onlyCardsRestore: boolean) =>
    statusWords(sayIn<typeof en>(words, 'billing'), language, part, { ...stopped, kind, onlyCardsRestore })?.text;
  expect(text(false)).toMatch(both);
  expect(text(false)).not.toMatch(/bank|bancario/);
  expect(text(true)).toMatch(card);
});
