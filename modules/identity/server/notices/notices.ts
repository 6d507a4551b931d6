import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type IdentityNoticeFacts, identityPolicies } from '../../rules/notices.ts';
import { isStepUpPurpose } from '../../rules/step-up.ts';

type Word = keyof typeof en;

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

const seeAccount = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeAccount'), path: pathOf('accountSummary') });

const templates: Templates<IdentityNoticeFacts, Word> = {
  'verification-code': ({ codeId, purpose }, speaker) => ({
    subject: speaker.say('codeSubject'),
    paragraphs: [speaker.say(purposes[purpose]), speaker.say('codeKeep'), speaker.say(isSignedIn(purpose) ? 'codeNotYou' : 'codeNotYouEither')],
    code: speaker.code(codeId),
    facts: [],
    link: isSignedIn(purpose) ? seeAccount(speaker) : { words: speaker.say('goOn'), path: pathOf(pageOf[purpose]) },
  }),
  'username-reminder': ({ username }, speaker) => ({
    subject: speaker.say('usernameSubject'),
    paragraphs: [speaker.say('usernameText'), speaker.say('usernameNotYou')],
    facts: [[speaker.say('factUsername'), username]],
    link: seeAccount(speaker),
  }),
  'username-there': ({ username }, speaker) => ({
    subject: speaker.say('usernameThereSubject'),
    paragraphs: [speaker.say('usernameThereText'), speaker.say('usernameTherePassword'), speaker.say('usernameNotYou')],
    facts: [[speaker.say('factUsername'), username]],
    link: { words: speaker.say('resetPassword'), path: pathOf('forgot') },
  }),
  'username-none': (_facts, speaker) => ({
    subject: speaker.say('usernameNoneSubject'),
    paragraphs: [speaker.say('usernameNoneText'), speaker.say('usernameNoneNotYou')],
    facts: [],
    link: { words: speaker.say('setUpUsername'), path: pathOf('createAccount') },
  }),
  'password-changed': (_facts, speaker) => ({
    subject: speaker.say('passwordSubject'),
    paragraphs: [speaker.say('passwordText'), speaker.say('notYou')],
    facts: [],
    link: { words: speaker.say('resetPassword'), path: pathOf('forgot') },
  }),
  'passkey-added': (_facts, speaker) => ({
    subject: speaker.say('passkeyAddedSubject'),
    paragraphs: [speaker.say('passkeyAddedText'), speaker.say('notYou')],
    facts: [],
    link: { words: speaker.say('seePasskeys'), path: pathOf('passkeys') },
  }),
  'passkey-removed': (_facts, speaker) => ({
    subject: speaker.say('passkeyRemovedSubject'),
    paragraphs: [speaker.say('passkeyRemovedText'), speaker.say('notYou')],
    facts: [],
    link: { words: speaker.say('seePasskeys'), path: pathOf('passkeys') },
  }),
  'login-created': (_facts, speaker) => ({
    subject: speaker.say('loginSubject'),
    paragraphs: [speaker.say('loginText'), speaker.say('notYou')],
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
  'sessions-ended': (_facts, speaker) => ({
    subject: speaker.say('sessionsEndedSubject'),
    paragraphs: [speaker.say('sessionsEndedText'), speaker.say('byUsQuestions')],
    facts: [],
    link: { words: speaker.say('resetPassword'), path: pathOf('forgot') },
  }),
};

const previews: Previews<IdentityNoticeFacts, Word> = {
  'verification-code': 'previewCode',
  'username-reminder': 'previewUsername',
  'username-there': 'previewUsernameThere',
  'username-none': 'previewUsernameNone',
  'password-changed': 'notYou',
  'passkey-added': 'notYou',
  'passkey-removed': 'notYou',
  'login-created': 'notYou',
  'reset-not-possible': 'resetTooNewCall',
  'login-closed': 'previewServicesStay',
  'login-opened': 'previewLoginOpened',
  'login-blocked': 'previewLoginBlocked',
  'sessions-ended': 'previewSessionsEnded',
};

/** What identity tells people. */
export const identityNotices = declareNotices<IdentityNoticeFacts>()({
  owner: 'identity',
  words: { en, es },
  policies: identityPolicies,
  previews,
  templates,
});
