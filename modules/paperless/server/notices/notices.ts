import type { Previews, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type PaperlessNoticeFacts, paperlessPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<PaperlessNoticeFacts, Word> = {
  'bill-delivery-changed': ({ delivery }, speaker) => ({
    subject: speaker.say('deliverySubject'),
    paragraphs: [speaker.say(delivery === 'online' ? 'deliveryOnline' : 'deliveryPaper'), speaker.say('deliveryNotYou')],
    facts: [],
    link: { words: speaker.say('seeDelivery'), path: pathOf('paperless') },
  }),
};

const previews: Previews<PaperlessNoticeFacts, Word> = {
  'bill-delivery-changed': 'previewDelivery',
};

/** What paperless tells people. */
export const paperlessNotices = declareNotices<PaperlessNoticeFacts>()({
  owner: 'paperless',
  words: { en, es },
  policies: paperlessPolicies,
  previews,
  templates,
});
