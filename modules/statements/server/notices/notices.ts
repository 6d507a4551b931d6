import { negated } from '#platform/rules/money.ts';
import type { Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type StatementNoticeFacts, statementPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<StatementNoticeFacts, Word> = {
  'statement-ready': (facts, speaker) => ({
    subject: speaker.say('statementSubject'),
    paragraphs: [
      chargesOf(facts, speaker),
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
};

const previews: Previews<StatementNoticeFacts, Word> = {
  'statement-ready': 'previewStatement',
};

/** What statements tells people. */
export const statementNotices = declareNotices<StatementNoticeFacts>()({
  owner: 'statements',
  words: { en, es },
  policies: statementPolicies,
  previews,
  templates,
});

function chargesOf({ on, dueOn, balance }: StatementNoticeFacts['statement-ready'], speaker: Speaker<Word>): string {
  const date = speaker.date(on);
  if (balance > 0) return speaker.say('statementDue', { date, amount: speaker.money(balance), dueOn: speaker.date(dueOn) });
  if (balance < 0) return speaker.say('statementCredit', { date, amount: speaker.money(negated(balance)) });
  return speaker.say('statementNothing', { date });
}
