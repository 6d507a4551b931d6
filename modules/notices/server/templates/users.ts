import { pathOf } from '#platform/rules/routes.ts';
import type { UsersNotices } from '../../rules/users-notices.ts';
import type { Speaker } from './speaker.ts';
import type { Content, Templates } from './template.ts';

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

const seeUsers = (speaker: Speaker): Content['link'] => ({ words: speaker.say('seeUsers'), path: pathOf('users') });
const notYou = (speaker: Speaker): string => speaker.say('usersNotYou');

export const usersTemplates: Templates<keyof UsersNotices> = {
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
