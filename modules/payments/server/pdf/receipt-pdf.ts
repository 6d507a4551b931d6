import { coreLines } from '#modules/account/rules/core-lines.ts';
import { methodNameIn } from '#modules/wallet/server/api.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Partner, wordsOf } from '#platform/rules/partner/partner.ts';
import { readFontsFor } from '#platform/server/pdf/fonts.ts';
import { TaggedDocument } from '#platform/server/pdf/tagged-document.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { paidWithName } from '../../rules/paid-with.ts';
import { refundedOf } from '../../rules/reversal/reversal.ts';
import { channelWords, partWords, statusWords } from '../../rules/words.ts';
import { methodSeen, type PaymentReader } from '../activity/method-seen.ts';
import type { PaymentWithStatus } from '../activity/payment-with-status.ts';

const sayIn = createSay({ en, es });

/** For whom: the account of the payment, and the reader, who may not see everything. */
export type ReceiptFor = {
  readonly language: Language;
  readonly partner: Partner;
  readonly account: { readonly accountNumber: string; readonly services: readonly { readonly line: string }[] };
  readonly reader: PaymentReader;
};

/** The receipt of a payment as a file, with what its page says (BILL-07). The same payment in the same state always gives the same file. */
export async function receiptPdf(payment: PaymentWithStatus, { language, partner, account, reader }: ReceiptFor): Promise<Buffer> {
  const words = { ...wordsOf(partner), lines: coreLines(account.services.map(({ line }) => line)) ?? '' };
  const say = (id: keyof typeof en, values?: Readonly<Record<string, string | number>>) => sayIn(language, id, { ...words, ...values });
  const { confirmationNumber: number, amount, payOn, enteredOn, part, payable, channel, status } = payment;
  const title = say('receiptTitle', { number });
  const refunded = refundedOf(payment.reversals);
  const facts = [
    [say('columnFor'), payable?.name ?? say(partWords[part])],
    [say('paymentMethod'), paidWithName(say, (method) => methodNameIn(language, method), methodSeen(payment, reader))],
    [say('columnHow'), say(channelWords[channel])],
    [say('paymentDate'), formatDate(payOn, 'long', language)],
    [say('entryDate'), formatDate(enteredOn, 'long', language)],
    [say('columnNumber'), number],
    ...(refunded > 0 ? [[say('refundedRow'), formatCents(refunded, language)]] : []),
  ];
  await readFontsFor(JSON.stringify(facts));
  const document = new TaggedDocument({ title: `${partner.name}: ${title}`, language, on: payOn, theme: partner.theme });
  document.begin(title, title);
  document.letterhead(partner.name);
  document.heading('H1', title);
  document.paragraph(say('receiptFrom', { ending: account.accountNumber.slice(-4) }));
  document.panel({ label: say('paymentAmount'), figure: formatCents(amount, language), note: say(statusWords[status]) });
  document.lines(facts.map(([term, detail]) => `${term}: ${detail}`));
  document.paragraph(say('receiptQuestions'));
  document.imprint([[partner.name, ...partner.address].join(', '), ...partner.legal[language]]);
  return document.end((page, pages) => say('pageOf', { page, pages }));
}
