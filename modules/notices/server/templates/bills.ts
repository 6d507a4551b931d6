import { negated } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillNotices } from '../../rules/bill-notices.ts';
import type { Speaker } from './speaker.ts';
import type { Templates } from './template.ts';

export const billTemplates: Templates<keyof BillNotices> = {
  'statement-ready': (facts, speaker) => ({
    subject: speaker.say('statementSubject'),
    paragraphs: [
      asked(facts, speaker),
      ...(facts.lateFee === null ? [] : [speaker.say('statementLateFee', { amount: speaker.money(facts.lateFee) })]),
    ],
    facts: [
      [speaker.say('factPart'), speaker.part(facts.part)],
      [speaker.say('factBalance'), speaker.money(facts.balance)],
      ...(facts.balance > 0 ? ([[speaker.say('factDue'), speaker.date(facts.dueOn)]] as const) : []),
      ...(facts.lateFee === null ? [] : ([[speaker.say('factLateFee'), speaker.money(facts.lateFee)]] as const)),
    ],
    link: { words: speaker.say('seeStatement'), path: pathOf('statement', { id: facts.statementId }) },
  }),
  'bill-delivery-changed': ({ delivery }, speaker) => ({
    subject: speaker.say('deliverySubject'),
    paragraphs: [speaker.say(delivery === 'online' ? 'deliveryOnline' : 'deliveryPaper'), speaker.say('deliveryNotYou')],
    facts: [],
    link: { words: speaker.say('seeDelivery'), path: pathOf('paperless') },
  }),
};

function asked({ on, dueOn, balance }: BillNotices['statement-ready'], speaker: Speaker): string {
  const date = speaker.date(on);
  if (balance > 0) return speaker.say('statementDue', { date, amount: speaker.money(balance), dueOn: speaker.date(dueOn) });
  if (balance < 0) return speaker.say('statementCredit', { date, amount: speaker.money(negated(balance)) });
  return speaker.say('statementNothing', { date });
}
