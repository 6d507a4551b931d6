import type { Previews, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type NewAccountNoticeFacts, newAccountPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<NewAccountNoticeFacts, Word> = {
  'new-account-code': ({ codeId }, speaker) => ({
    subject: speaker.say('codeSubject'),
    paragraphs: [speaker.say('codeText'), speaker.say('codeKeep'), speaker.say('codeNotYou')],
    why: speaker.say('why'),
    code: speaker.code(codeId),
    facts: [],
    link: { words: speaker.say('goOn'), path: `${pathOf('newAccount')}?step=code` },
  }),
  'new-account-known': (_facts, speaker) => ({
    subject: speaker.say('knownSubject'),
    paragraphs: [speaker.say('knownText'), speaker.say('knownOrder'), speaker.say('knownNotYou')],
    why: speaker.say('why'),
    facts: [],
    link: { words: speaker.say('signIn'), path: pathOf('visitorCart') },
  }),
  'new-account-opened': ({ accountLastFour }, speaker) => ({
    subject: speaker.say('openedSubject'),
    paragraphs: [speaker.say('openedText'), speaker.say('openedBilled'), speaker.say('openedNotYou')],
    why: speaker.say('why'),
    facts: [[speaker.say('factAccount'), accountLastFour]],
    link: { words: speaker.say('toOrder'), path: pathOf('checkout') },
  }),
};

const previews: Previews<NewAccountNoticeFacts, Word> = {
  'new-account-code': 'previewCode',
  'new-account-known': 'previewKnown',
  'new-account-opened': 'previewOpened',
};

/** What people who become customers are told. */
export const newAccountNotices = declareNotices<NewAccountNoticeFacts>()({
  owner: 'new-account',
  words: { en, es },
  policies: newAccountPolicies,
  previews,
  templates,
});
