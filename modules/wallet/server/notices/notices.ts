import type { Previews, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type WalletNoticeFacts, walletPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const methodTexts = { added: 'methodAddedText', changed: 'methodChangedText', removed: 'methodRemovedText' } as const;
const templates: Templates<WalletNoticeFacts, Word> = {
  'payment-method-changed': ({ change, method }, speaker) => ({
    subject: speaker.say('methodSubject'),
    paragraphs: [speaker.say(methodTexts[change]), speaker.say('methodNotYou')],
    facts: [[speaker.say('factMethod'), speaker.method(method)]],
    link: { words: speaker.say('seeMethods'), path: pathOf('methods') },
  }),
};

const previews: Previews<WalletNoticeFacts, Word> = {
  'payment-method-changed': 'previewChanged',
};

/** What wallet tells people. */
export const walletNotices = declareNotices<WalletNoticeFacts>()({
  owner: 'wallet',
  words: { en, es },
  policies: walletPolicies,
  previews,
  templates,
});
