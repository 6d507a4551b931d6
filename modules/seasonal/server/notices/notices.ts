import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type SeasonalNoticeFacts, seasonalPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<SeasonalNoticeFacts, Word> = {
  'season-booked': ({ startsOn, endsOn }, speaker) => ({
    subject: speaker.say('bookedSubject'),
    paragraphs: [
      speaker.say('bookedText', { start: speaker.date(startsOn), end: speaker.date(endsOn) }),
      speaker.say('bookedStays'),
      speaker.say('bookedMove'),
    ],
    facts: [[speaker.say('factStart'), speaker.date(startsOn)], backOn(endsOn, speaker)],
    link: seeSeason(speaker),
  }),
  'season-moved': ({ endsOn }, speaker) => ({
    subject: speaker.say('movedSubject'),
    paragraphs: [speaker.say('movedText', { end: speaker.date(endsOn) }), speaker.say('bookedMove')],
    facts: [backOn(endsOn, speaker)],
    link: seeSeason(speaker),
  }),
  'season-cancelled': ({ startsOn }, speaker) => ({
    subject: speaker.say('cancelledSubject'),
    paragraphs: [speaker.say('cancelledText', { start: speaker.date(startsOn) })],
    facts: [],
    link: seeServices(speaker),
  }),
  'season-begun': ({ endsOn }, speaker) => ({
    subject: speaker.say('begunSubject'),
    paragraphs: [speaker.say('begunText', { end: speaker.date(endsOn) }), speaker.say('bookedStays')],
    facts: [backOn(endsOn, speaker)],
    link: seeSeason(speaker),
  }),
  'season-ends-soon': ({ endsOn }, speaker) => ({
    subject: speaker.say('soonSubject'),
    paragraphs: [speaker.say('soonText', { end: speaker.date(endsOn) })],
    facts: [backOn(endsOn, speaker)],
    link: seeSeason(speaker),
  }),
  'season-ended': (_, speaker) => ({
    subject: speaker.say('endedSubject'),
    paragraphs: [speaker.say('endedText')],
    facts: [],
    link: seeServices(speaker),
  }),
};

const previews: Previews<SeasonalNoticeFacts, Word> = {
  'season-booked': 'previewDays',
  'season-moved': 'previewEnd',
  'season-cancelled': 'previewNothing',
  'season-begun': 'previewEnd',
  'season-ends-soon': 'previewEnd',
  'season-ended': 'previewWorks',
};

/** What a season without service tells people. */
export const seasonalNotices = declareNotices<SeasonalNoticeFacts>()({
  owner: 'seasonal',
  words: { en, es },
  policies: seasonalPolicies,
  previews,
  templates,
});

const backOn = (endsOn: IsoDate, speaker: Speaker<Word>): [string, string] => [speaker.say('factEnd'), speaker.date(endsOn)];
const seeSeason = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeSeason'), path: pathOf('seasonal') });
const seeServices = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeServices'), path: pathOf('services') });
