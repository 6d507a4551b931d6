import { pathOf } from '#platform/rules/routes.ts';
import type { IdentityNotices } from '../../rules/identity-notices.ts';
import type { Templates } from './template.ts';

const purposes = { 'new-method': 'codeForMethod', 'new-contact': 'codeForContact', 'voice-details': 'codeForVoice' } as const;

export const identityTemplates: Templates<keyof IdentityNotices> = {
  'verification-code': ({ codeId, purpose }, speaker) => ({
    subject: speaker.say('codeSubject'),
    paragraphs: [speaker.say(purposes[purpose]), speaker.say('codeKeep'), speaker.say('codeNotYou')],
    facts: [[speaker.say('factCode'), speaker.code(codeId)]],
    link: { words: speaker.say('seeAccount'), path: pathOf('accountSummary') },
  }),
};
