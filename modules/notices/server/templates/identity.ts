import { isStepUpPurpose } from '#modules/identity/rules/step-up.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { IdentityNotices } from '../../rules/identity-notices.ts';
import type { Speaker } from './speaker.ts';
import type { Content, Templates } from './template.ts';

const purposes = {
  'new-method': 'codeForMethod',
  'new-contact': 'codeForContact',
  'voice-details': 'codeForVoice',
  'account-users': 'codeForUsers',
  'new-passkey': 'codeForPasskey',
  'reset-password': 'codeForPassword',
  'create-account': 'codeForLogin',
  unblock: 'codeForUnblock',
  'prove-contact': 'codeForProof',
} as const;

/** The page on which the code is entered. */
const pageOf = {
  'reset-password': 'resetPassword',
  'create-account': 'createAccount',
  unblock: 'blacklistedReset',
  'prove-contact': 'userPreferencesEmail',
} as const;

/** These codes were requested by somebody signed in as the reader; anybody may have requested the others. */
const isSignedIn = isStepUpPurpose;

const seeAccount = (speaker: Speaker): Content['link'] => ({ words: speaker.say('seeAccount'), path: pathOf('accountSummary') });

export const identityTemplates: Templates<keyof IdentityNotices> = {
  'verification-code': ({ codeId, purpose }, speaker) => ({
    subject: speaker.say('codeSubject'),
    paragraphs: [speaker.say(purposes[purpose]), speaker.say('codeKeep'), speaker.say(isSignedIn(purpose) ? 'codeNotYou' : 'codeNotYouEither')],
    code: speaker.code(codeId),
    facts: [],
    link: isSignedIn(purpose) ? seeAccount(speaker) : { words: speaker.say('goOn'), path: pathOf(pageOf[purpose]) },
  }),
  'phone-code': ({ codeId }, speaker) => {
    const short = speaker.say('codeShort', { code: speaker.code(codeId) });
    const link = { words: speaker.say('goOn'), path: pathOf('userPreferencesPhone') };
    return { subject: speaker.say('codeSubject'), short, paragraphs: [short], facts: [], link };
  },
  'username-reminder': ({ username }, speaker) => ({
    subject: speaker.say('usernameSubject'),
    paragraphs: [speaker.say('usernameText'), speaker.say('usernameNotYou')],
    facts: [[speaker.say('factUsername'), username]],
    link: seeAccount(speaker),
  }),
  'password-changed': (_facts, speaker) => ({
    subject: speaker.say('passwordSubject'),
    paragraphs: [speaker.say('passwordText'), speaker.say('passwordNotYou')],
    facts: [],
    link: { words: speaker.say('resetPassword'), path: pathOf('forgot') },
  }),
  'passkey-added': (_facts, speaker) => ({
    subject: speaker.say('passkeyAddedSubject'),
    paragraphs: [speaker.say('passkeyAddedText'), speaker.say('passwordNotYou')],
    facts: [],
    link: { words: speaker.say('seePasskeys'), path: pathOf('passkeys') },
  }),
  'passkey-removed': (_facts, speaker) => ({
    subject: speaker.say('passkeyRemovedSubject'),
    paragraphs: [speaker.say('passkeyRemovedText'), speaker.say('passwordNotYou')],
    facts: [],
    link: { words: speaker.say('seePasskeys'), path: pathOf('passkeys') },
  }),
  'login-created': (_facts, speaker) => ({
    subject: speaker.say('loginSubject'),
    paragraphs: [speaker.say('loginText'), speaker.say('passwordNotYou')],
    facts: [],
    link: seeAccount(speaker),
  }),
  'reset-not-possible': (_facts, speaker) => ({
    subject: speaker.say('resetTooNewSubject'),
    paragraphs: [speaker.say('resetTooNewText'), speaker.say('resetTooNewCall'), speaker.say('resetTooNewNotYou')],
    facts: [],
    link: seeAccount(speaker),
  }),
  'login-closed': (_facts, speaker) => ({
    subject: speaker.say('loginClosedSubject'),
    paragraphs: [speaker.say('loginClosedText'), speaker.say('byUsQuestions')],
    facts: [],
    link: seeAccount(speaker),
  }),
  'login-opened': (_facts, speaker) => ({
    subject: speaker.say('loginOpenedSubject'),
    paragraphs: [speaker.say('loginOpenedText'), speaker.say('byUsQuestions')],
    facts: [],
    link: seeAccount(speaker),
  }),
  'login-blocked': (_facts, speaker) => ({
    subject: speaker.say('loginBlockedSubject'),
    paragraphs: [speaker.say('loginBlockedText'), speaker.say('byUsQuestions')],
    facts: [],
    link: { words: speaker.say('goOn'), path: pathOf('blacklistedReset') },
  }),
  'contact-changed': (_facts, speaker) => ({
    subject: speaker.say('contactSubject'),
    paragraphs: [speaker.say('contactText'), speaker.say('contactCodes'), speaker.say('passwordNotYou')],
    facts: [],
    link: seeAccount(speaker),
  }),
  'phone-changed': (_facts, speaker) => ({
    subject: speaker.say('phoneSubject'),
    short: speaker.say('phoneShort'),
    paragraphs: [speaker.say('phoneText'), speaker.say('passwordNotYou')],
    facts: [],
    link: seeAccount(speaker),
  }),
  'sessions-ended': (_facts, speaker) => ({
    subject: speaker.say('sessionsEndedSubject'),
    paragraphs: [speaker.say('sessionsEndedText'), speaker.say('byUsQuestions')],
    facts: [],
    link: { words: speaker.say('resetPassword'), path: pathOf('forgot') },
  }),
};
