import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import { en as customersEn } from '../../copy/en.ts';
import { es as customersEs } from '../../copy/es.ts';
import type { UsersParts } from '../../rules/console/parts.ts';
import { ChangedPart } from './ChangedPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';

export const views = defineViews<Record<never, never>, typeof en, UsersParts>({
  module: 'users',
  words: 'users-console',
  // Both sides of a call read the same words for a role.
  copy: { 'users-console': { en, es }, users: { en: customersEn, es: customersEs } },
  acts: {
    'user.role': 'did_userRole',
    'user.disabled': 'did_userDisabled',
    'user.enabled': 'did_userEnabled',
    'user.removed': 'did_userRemoved',
    'user.primary': 'did_userPrimary',
    'user.offered': 'did_userOffered',
    'user.offer-withdrawn': 'did_userOfferWithdrawn',
    'user.invited': 'did_userInvited',
    'user.resent': 'did_userResent',
    'user.withdrawn': 'did_userWithdrawn',
  },
  places: {},
  views: {},
  parts: { people: { Part: PeoplePart }, changed: { Part: ChangedPart } },
});
