import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type OutageNews, type OutageNoticeFacts, outagePolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const texts = { updated: 'updatedText', estimate: 'estimateText', cancelled: 'cancelledText' } as const satisfies Record<OutageNews, Word>;

type Said = { readonly subject: Word; readonly text: string; readonly outageId: string };

const letter = ({ subject, text, outageId }: Said, speaker: Speaker<Word>): Content => ({
  subject: speaker.say(subject),
  paragraphs: [text],
  facts: [],
  eventId: outageId,
  link: { words: speaker.say('seeOutage'), path: pathOf('myOutages') },
});

const news = ({ what, outageId }: OutageNoticeFacts['outage-news-mail'], speaker: Speaker<Word>): Content =>
  letter({ subject: 'newsSubject', text: speaker.say(texts[what]), outageId }, speaker);

const restored = ({ outageId }: OutageNoticeFacts['outage-restored-mail'], speaker: Speaker<Word>): Content =>
  letter({ subject: 'restoredSubject', text: speaker.say('restoredText'), outageId }, speaker);

const templates: Templates<OutageNoticeFacts, Word> = {
  'outage-news-sms': news,
  'outage-news-mail': news,
  'outage-news-push': news,
  'outage-restored-sms': restored,
  'outage-restored-mail': restored,
  'outage-restored-push': restored,
  'outage-planned': ({ on, outageId }, speaker) =>
    letter({ subject: 'plannedSubject', text: speaker.say('plannedText', { date: speaker.date(on) }), outageId }, speaker),
};

const previews: Previews<OutageNoticeFacts, Word> = {
  'outage-news-sms': 'previewNews',
  'outage-news-mail': 'previewNews',
  'outage-news-push': 'previewNews',
  'outage-restored-sms': 'previewRestored',
  'outage-restored-mail': 'previewRestored',
  'outage-restored-push': 'previewRestored',
  'outage-planned': 'previewPlanned',
};

/** What people are told of outages. */
export const outageNotices = declareNotices<OutageNoticeFacts>()({
  owner: 'outages',
  words: { en, es },
  policies: outagePolicies,
  previews,
  templates,
});
