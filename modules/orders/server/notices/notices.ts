import type { Cents } from '#platform/rules/money.ts';
import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type OrderNoticeFacts, orderPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;
type Of = { readonly orderId: string; readonly number: string };

const templates: Templates<OrderNoticeFacts, Word> = {
  'order-placed': ({ due, startsOn, ...order }, speaker) => ({
    subject: speaker.say('placedSubject'),
    paragraphs: [
      speaker.say('placedText'),
      ...(due > 0 ? [speaker.say('placedDue', { amount: speaker.money(due) })] : []),
      ...(startsOn ? [speaker.say('placedStarts', { date: speaker.date(startsOn) })] : []),
    ],
    ...about(order, speaker),
  }),
  'order-shipped': ({ carrier, trackingNumber, ...order }, speaker) => {
    const { facts, link } = about(order, speaker);
    return {
      subject: speaker.say('shippedSubject'),
      paragraphs: [speaker.say('shippedText')],
      facts: [...facts, [speaker.say('factCarrier'), carrier], [speaker.say('factTracking'), trackingNumber]],
      link,
    };
  },
  'order-delayed': (order, speaker) => ({
    subject: speaker.say('delayedSubject'),
    paragraphs: [speaker.say('delayedText')],
    ...about(order, speaker),
  }),
  'order-needs-you': ({ why, ...order }, speaker) => ({
    subject: speaker.say('needsYouSubject'),
    paragraphs: [speaker.say(`needsYou_${why}`), speaker.say('notBilled')],
    ...about(order, speaker),
  }),
  'order-completed': ({ startsOn, ends, ...order }, speaker) => ({
    subject: speaker.say('completedSubject'),
    paragraphs: [speaker.say(ends ? 'completedEnds' : 'completedText', { date: speaker.date(startsOn) })],
    ...about(order, speaker),
  }),
  'order-partial': ({ startsOn, ...order }, speaker) => ({
    subject: speaker.say('partialSubject'),
    paragraphs: [speaker.say('partialText', { date: speaker.date(startsOn) }), speaker.say('partialRest')],
    ...about(order, speaker),
  }),
  'order-cancelled': ({ back, unpaid, ...order }, speaker) => ({
    subject: speaker.say('cancelledSubject'),
    paragraphs: [speaker.say(unpaid ? 'cancelledUnpaid' : 'cancelledText'), ...backText(back, speaker)],
    ...about(order, speaker),
  }),
  'order-failed': ({ back, ...order }, speaker) => ({
    subject: speaker.say('failedSubject'),
    paragraphs: [speaker.say('failedText'), ...backText(back, speaker)],
    ...about(order, speaker),
  }),
};

const previews: Previews<OrderNoticeFacts, Word> = {
  'order-placed': 'previewPlaced',
  'order-shipped': 'previewShipped',
  'order-delayed': 'previewDelayed',
  'order-needs-you': 'previewNeedsYou',
  'order-completed': 'previewCompleted',
  'order-partial': 'previewCompleted',
  'order-cancelled': 'previewNothing',
  'order-failed': 'previewNothing',
};

/** What an order tells people. */
export const orderNotices = declareNotices<OrderNoticeFacts>()({ owner: 'orders', words: { en, es }, policies: orderPolicies, previews, templates });

const about = ({ orderId, number }: Of, speaker: Speaker<Word>): Pick<Content, 'facts' | 'link'> => ({
  facts: [[speaker.say('factOrder'), number]],
  link: { words: speaker.say('seeOrder'), path: pathOf('order', { id: orderId }) },
});

const backText = (back: Cents, speaker: Speaker<Word>): readonly string[] =>
  back > 0 ? [speaker.say('backText', { amount: speaker.money(back) })] : [];
