import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CreditCard from 'lucide-react/icons/credit-card';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { isTakenCareOf, isUnanswered } from '#modules/statements/rules/taken-care-of.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillingPartFragment, BillingStatusFragment, HomeBillsQuery } from '#platform/web/generated/graphql.ts';
import type { Need } from '#platform/web/need.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { isStopped } from '../parts/stopped.ts';

export type BillsOfAccount = NonNullable<HomeBillsQuery['account']>;

const partWords = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;

/** What each part asks for: what is past due or due, an answer, another method. Nothing that a page would refuse: who pays in a store only, does. */
export function billNeeds({ billing, profile }: BillsOfAccount, words: Words): readonly Need[] {
  if (profile.storeOnly) return [];
  const several = billing.parts.length > 1;
  return billing.parts.flatMap((part) => [
    ...payNeeds(part, several, words),
    ...part.alerts.concat(part.card).flatMap((fact) => factNeeds(part, fact, words)),
  ]);
}

const texts = (words: Words) => ({
  say: sayIn<typeof en>(words, 'billing'),
  money: (amount: Cents | null) => formatCents(amount ?? zero, words.language),
  day: (date: IsoDate) => formatDate(date, 'full', words.language),
});

function payNeeds(part: BillingPartFragment, several: boolean, words: Words): readonly Need[] {
  const { say, money, day } = texts(words);
  const { card, amountDue, pastDue, dueOn } = part;
  const of = { key: `pay-${part.part}`, about: 'money', href: payPath(part), icon: ReceiptText } as const;
  if (amountDue <= 0 || card.kind === 'mobile-disconnected' || isUnanswered(part)) return [];
  if (isStopped(card.kind) || card.kind === 'suspension')
    return [
      {
        ...of,
        urgency: { is: 'broken' },
        title: say('needRestore', { amount: money(isStopped(card.kind) ? amountDue : pastDue) }),
        note: say(partWords[part.part]),
      },
    ];
  if (card.kind === 'arranged' && card.on !== null) {
    const title = say('needArranged', { amount: money(card.amount) });
    return [{ ...of, urgency: { is: 'by', day: card.on }, title, note: say('needArrangedNote', { date: day(card.on) }) }];
  }
  if (pastDue > 0) {
    const note = card.on ? say('needBefore', { date: day(card.on) }) : say('needAtLeastNote', { days: card.daysPastDue ?? 0 });
    return [{ ...of, urgency: { is: 'late' }, title: say('needAtLeast', { amount: money(pastDue) }), note }];
  }
  if (isTakenCareOf(part) || card.kind === 'pending-payment' || dueOn === null) return [];
  const title = several ? say('needPayPart', { part: say(partWords[part.part]) }) : say('needPay');
  return [{ ...of, urgency: { is: 'by', day: dueOn }, title, note: say('needPayNote', { amount: money(amountDue), date: day(dueOn) }) }];
}

function factNeeds(part: BillingPartFragment, fact: BillingStatusFragment, words: Words): readonly Need[] {
  const { say, money } = texts(words);
  const of = { key: `${fact.kind}-${part.part}`, about: 'money' } as const;
  const amount = money(fact.amount);
  switch (fact.kind) {
    case 'auto-pay-asks':
      return [
        {
          ...of,
          urgency: fact.on === null ? { is: 'open' } : { is: 'by', day: fact.on },
          title: say('needAnswer'),
          note: say('needAnswerNote', { amount }),
          href: `${pathOf('autoPayApprove')}?part=${part.part}`,
          icon: CircleQuestionMark,
        },
      ];
    case 'grace-period':
      return [
        {
          ...of,
          urgency: fact.on === null ? { is: 'late' } : { is: 'by', day: fact.on },
          title: say('needMethod'),
          note: say('needMethodNote', { amount: money(fact.pastDue) }),
          href: pathOf('methods'),
          icon: CreditCard,
        },
      ];
    default:
      return [];
  }
}

const payPath = ({ part }: BillingPartFragment): `/${string}` => (part === 'core' ? pathOf('payQuick') : `${pathOf('payQuick')}?part=${part}`);
