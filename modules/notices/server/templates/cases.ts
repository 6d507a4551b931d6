import { pathOf } from '#platform/rules/routes.ts';
import type { CaseNotices } from '../../rules/case-notices.ts';
import type { Speaker } from './speaker.ts';
import type { Content, Templates } from './template.ts';

const texts = {
  opened: { subject: 'caseOpenedSubject', text: 'caseOpenedText' },
  answered: { subject: 'caseAnsweredSubject', text: 'caseAnsweredText' },
  link: { subject: 'caseLinkSubject', text: 'caseLinkText' },
} as const;

/** The text of a case is shown only on the page: a mail passes through many hands. */
const about =
  (what: keyof typeof texts) =>
  ({ caseNumber, linkId }: CaseNotices[keyof CaseNotices], speaker: Speaker): Content => ({
    subject: speaker.say(texts[what].subject),
    paragraphs: [speaker.say(texts[what].text), speaker.say(linkId === null ? 'caseNotYou' : 'caseKeep')],
    why: speaker.say('caseWhy'),
    facts: [[speaker.say('factCase'), caseNumber]],
    link: {
      words: speaker.say('seeCase'),
      path: linkId === null ? pathOf('supportCases') : pathOf('supportCase', { which: speaker.link(linkId) }),
    },
  });

export const caseTemplates: Templates<keyof CaseNotices> = {
  'case-opened': about('opened'),
  'case-answered': about('answered'),
  'case-link': about('link'),
};
