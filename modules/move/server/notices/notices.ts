import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type MoveNoticeFacts, movePolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;
type Days = { readonly endsOn: IsoDate; readonly startsOn: IsoDate };

const templates: Templates<MoveNoticeFacts, Word> = {
  'move-booked': (days, speaker) => ({
    subject: speaker.say('bookedSubject'),
    paragraphs: [speaker.say('bookedText'), speaker.say('changeText')],
    facts: daysIn(days, speaker),
    link: seeMove(speaker),
  }),
  'move-changed': (days, speaker) => ({
    subject: speaker.say('changedSubject'),
    paragraphs: [speaker.say('changedText'), speaker.say('changeText')],
    facts: daysIn(days, speaker),
    link: seeMove(speaker),
  }),
  'move-cancelled': ({ startsOn }, speaker) => ({
    subject: speaker.say('cancelledSubject'),
    paragraphs: [speaker.say('cancelledText', { date: speaker.date(startsOn) })],
    facts: [],
    link: seeServices(speaker),
  }),
  'move-arrived': (_, speaker) => ({
    subject: speaker.say('arrivedSubject'),
    paragraphs: [speaker.say('arrivedText'), speaker.say('arrivedBills')],
    facts: [],
    link: seeMove(speaker),
  }),
  'move-completed': (_, speaker) => ({
    subject: speaker.say('completedSubject'),
    paragraphs: [speaker.say('completedText')],
    facts: [],
    link: seeServices(speaker),
  }),
};

const previews: Previews<MoveNoticeFacts, Word> = {
  'move-booked': 'previewDays',
  'move-changed': 'previewDays',
  'move-cancelled': 'previewStays',
  'move-arrived': 'previewSetUp',
  'move-completed': 'previewWorks',
};

/** What a move tells people. */
export const moveNotices = declareNotices<MoveNoticeFacts>()({ owner: 'move', words: { en, es }, policies: movePolicies, previews, templates });

const daysIn = ({ endsOn, startsOn }: Days, speaker: Speaker<Word>): readonly (readonly [string, string])[] => [
  [speaker.say('factEnd'), speaker.date(endsOn)],
  [speaker.say('factStart'), speaker.date(startsOn)],
];
const seeMove = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeMove'), path: pathOf('move') });
const seeServices = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeServices'), path: pathOf('services') });
