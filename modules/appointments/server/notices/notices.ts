import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import type { AppointmentType } from '../../rules/appointment.ts';
import { type AppointmentNoticeFacts, appointmentPolicies, type WindowFacts } from '../../rules/notices.ts';

type Word = keyof typeof en;
type About = WindowFacts & { readonly appointmentId: string; readonly number: string; readonly type: AppointmentType };

const when = ({ on, from, to }: WindowFacts, speaker: Speaker<Word>) => ({
  date: speaker.date(on),
  from: speaker.clock(from),
  to: speaker.clock(to),
});

const facts = (visit: About, speaker: Speaker<Word>): Content['facts'] => [
  [speaker.say('factWhat'), speaker.say(`type_${visit.type}`)],
  [speaker.say('factWhen'), speaker.say('window', when(visit, speaker))],
  [speaker.say('factNumber'), visit.number],
];

const see = ({ appointmentId }: About, speaker: Speaker<Word>): Content['link'] => ({
  words: speaker.say('seeVisit'),
  path: pathOf('appointment', { id: appointmentId }),
});

/** Opens the visit without sign-in. */
const open = ({ appointmentId }: About, speaker: Speaker<Word>): Content['link'] => ({
  words: speaker.say('seeArrival'),
  path: pathOf('appointmentVisit', { code: speaker.link(appointmentId) }),
});

/** Opens it and confirms it there, so that one tap is enough. */
const confirm = ({ appointmentId }: About, speaker: Speaker<Word>): Content['link'] => ({
  words: speaker.say('confirmNow'),
  path: `${pathOf('appointmentVisit', { code: speaker.link(appointmentId) })}?confirm=yes`,
});

const templates: Templates<AppointmentNoticeFacts, Word> = {
  'appointment-booked': (visit, speaker) => ({
    subject: speaker.say('bookedSubject'),
    paragraphs: [
      speaker.say('bookedText', when(visit, speaker)),
      speaker.say('adultHome'),
      ...(visit.fee > 0 ? [speaker.say('feeText', { amount: speaker.money(visit.fee) })] : []),
    ],
    facts: facts(visit, speaker),
    link: see(visit, speaker),
  }),
  'appointment-moved': (visit, speaker) => ({
    subject: speaker.say('movedSubject'),
    paragraphs: [speaker.say('movedText', when(visit, speaker)), speaker.say('adultHome')],
    facts: facts(visit, speaker),
    link: see(visit, speaker),
  }),
  'appointment-cancelled': (visit, speaker) => ({
    subject: speaker.say('cancelledSubject'),
    paragraphs: [speaker.say('cancelledText', when(visit, speaker))],
    facts: facts(visit, speaker),
    link: { words: speaker.say('bookAgain'), path: pathOf('appointmentBook') },
  }),
  'appointment-reminder': (visit, speaker) => ({
    subject: speaker.say('reminderSubject'),
    paragraphs: [speaker.say('reminderText', when(visit, speaker)), speaker.say('adultHome'), speaker.say('reminderElse')],
    facts: facts(visit, speaker),
    link: confirm(visit, speaker),
  }),
  'appointment-earlier': (visit, speaker) => ({
    subject: speaker.say('earlierSubject'),
    paragraphs: [speaker.say('earlierText', when(visit, speaker)), speaker.say('earlierElse')],
    facts: facts(visit, speaker),
    link: see(visit, speaker),
  }),
  'appointment-on-the-way': (visit, speaker) => ({
    subject: speaker.say('onTheWaySubject'),
    paragraphs: [speaker.say('onTheWayText', when(visit, speaker))],
    facts: facts(visit, speaker),
    link: open(visit, speaker),
  }),
  'appointment-late': ({ credit, ...visit }, speaker) => ({
    subject: speaker.say('lateSubject'),
    paragraphs: [speaker.say('lateText', when(visit, speaker)), ...creditText(credit, speaker)],
    facts: facts(visit, speaker),
    link: open(visit, speaker),
  }),
  'appointment-missed': ({ credit, ...visit }, speaker) => ({
    subject: speaker.say('missedSubject'),
    paragraphs: [speaker.say('missedText', when(visit, speaker)), ...creditText(credit, speaker), speaker.say('missedNext')],
    facts: facts(visit, speaker),
    link: { words: speaker.say('bookAgain'), path: pathOf('appointmentBook') },
  }),
};

const creditText = (credit: AppointmentNoticeFacts['appointment-late']['credit'], speaker: Speaker<Word>): readonly string[] =>
  credit > 0 ? [speaker.say('creditText', { amount: speaker.money(credit) })] : [];

const previews: Previews<AppointmentNoticeFacts, Word> = {
  'appointment-booked': 'previewWhen',
  'appointment-moved': 'previewWhen',
  'appointment-cancelled': 'previewCancelled',
  'appointment-reminder': 'previewReminder',
  'appointment-earlier': 'previewEarlier',
  'appointment-on-the-way': 'previewToday',
  'appointment-late': 'previewToday',
  'appointment-missed': 'previewWhatNow',
};

/** What people are told of technicians' visits. */
export const appointmentNotices = declareNotices<AppointmentNoticeFacts>()({
  owner: 'appointments',
  words: { en, es },
  policies: appointmentPolicies,
  previews,
  templates,
});
