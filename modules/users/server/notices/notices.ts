import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type UsersNoticeFacts, usersPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const standings = {
  role: 'standingRole',
  disabled: 'standingDisabled',
  enabled: 'standingEnabled',
  removed: 'standingRemoved',
  withdrawn: 'standingWithdrawn',
} as const;

const changes = {
  invited: 'usersInvited',
  accepted: 'usersAccepted',
  role: 'usersRole',
  disabled: 'usersDisabled',
  enabled: 'usersEnabled',
  removed: 'usersRemoved',
  withdrawn: 'usersWithdrawn',
} as const;

const steps = {
  offered: 'primaryOffered',
  made: 'primaryMade',
  withdrawn: 'primaryWithdrawn',
  declined: 'primaryDeclined',
  'taken-over': 'primaryTakenOver',
  'handed-over': 'primaryHandedOver',
} as const;

const roles = { Primary: 'rolePrimary', Admin: 'roleAdmin', Standard: 'roleStandard', Child: 'roleChild' } as const;

const seeUsers = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeUsers'), path: pathOf('users') });
const notYou = (speaker: Speaker<Word>): string => speaker.say('usersNotYou');

const templates: Templates<UsersNoticeFacts, Word> = {
  'user-invitation': ({ linkId, until }, speaker) => ({
    subject: speaker.say('invitationSubject'),
    paragraphs: [speaker.say('invitationText'), speaker.say('invitationOnce'), speaker.say('invitationNotYou')],
    facts: [[speaker.say('factOpenUntil'), speaker.date(until)]],
    link: { words: speaker.say('acceptInvitation'), path: pathOf('invited', { link: speaker.link(linkId) }) },
  }),
  'user-standing': ({ change, role, paidBefore }, speaker) => ({
    subject: speaker.say('standingSubject'),
    paragraphs: [speaker.say(standings[change]), ...(paidBefore ? [speaker.say('standingPayments')] : []), speaker.say('standingAsk')],
    facts: change === 'role' || change === 'enabled' ? [[speaker.say('factRole'), speaker.say(roles[role])]] : [],
    link:
      change === 'role' || change === 'enabled'
        ? { words: speaker.say('seeAccount'), path: pathOf('accountSummary') }
        : { words: speaker.say('toSignIn'), path: pathOf('login') },
  }),
  'users-changed': ({ change }, speaker) => ({
    subject: speaker.say('usersSubject'),
    paragraphs: [speaker.say(changes[change]), notYou(speaker)],
    facts: [],
    link: seeUsers(speaker),
  }),
  'primary-offer': ({ step, until }, speaker) => ({
    subject: speaker.say('primarySubject'),
    paragraphs: [speaker.say(steps[step]), ...(step === 'made' || step === 'handed-over' ? [notYou(speaker)] : [])],
    facts: until !== null && (step === 'offered' || step === 'made') ? [[speaker.say('factOpenUntil'), speaker.date(until)]] : [],
    link: step === 'offered' ? { words: speaker.say('seeOffer'), path: pathOf('usersPrimary') } : seeUsers(speaker),
  }),
};

const previews: Previews<UsersNoticeFacts, Word> = {
  'user-invitation': 'previewInvitation',
  'user-standing': 'previewStanding',
  'users-changed': 'previewChanged',
  'primary-offer': 'previewPrimary',
};

/** What users tells people. */
export const usersNotices = declareNotices<UsersNoticeFacts>()({ owner: 'users', words: { en, es }, policies: usersPolicies, previews, templates });
