import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type CaseNoticeFacts, casePolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const texts = {
  opened: { subject: 'caseOpenedSubject', text: 'caseOpenedText' },
  answered: { subject: 'caseAnsweredSubject', text: 'caseAnsweredText' },
  link: { subject: 'caseLinkSubject', text: 'caseLinkText' },
} as const;

/** The text of a case is shown only on the page: a mail passes through many hands. */
const about =
  (what: keyof typeof texts) =>
  ({ caseNumber, linkId }: CaseNoticeFacts[keyof CaseNoticeFacts], speaker: Speaker<Word>): Content => ({
    subject: speaker.say(texts[what].subject),
    paragraphs: [speaker.say(texts[what].text), speaker.say(linkId === null ? 'caseNotYou' : 'caseKeep')],
    why: speaker.say('caseWhy'),
    facts: [[speaker.say('factCase'), caseNumber]],
    link: {
      words: speaker.say('seeCase'),
      path: linkId === null ? pathOf('supportCases') : pathOf('supportCase', { which: speaker.link(linkId) }),
    },
  });

const templates: Templates<CaseNoticeFacts, Word> = {
  'case-opened': about('opened'),
  'case-answered': about('answered'),
  'case-link': about('link'),
};

const previews: Previews<CaseNoticeFacts, Word> = {
  'case-opened': 'previewCaseOpened',
  'case-answered': 'previewCaseAnswered',
  'case-link': 'previewCaseLink',
};

/** What cases tells people. */
export const caseNotices = declareNotices<CaseNoticeFacts>()({ owner: 'cases', words: { en, es }, policies: casePolicies, previews, templates });
