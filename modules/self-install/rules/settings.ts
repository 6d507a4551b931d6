import type { Settings } from '#platform/rules/settings.ts';

/** The names of specification 3. */
export const selfInstallSettings = {
  'selfInstall.isSelfInstallEnabled': {
    type: 'boolean',
    default: true,
    forAll: true,
    meaning: 'Customers set up their equipment themselves. While off, only a few pages of it are there, and the others lead elsewhere',
  },
  'selfInstall.isTPSITrafficRedirectEnabled': {
    type: 'boolean',
    default: false,
    forAll: true,
    meaning: 'While self-install is off, its pages lead to the partner’s install site of this environment, if it has one',
  },
  'selfInstall.speedBump': {
    type: 'boolean',
    default: true,
    forAll: true,
    meaning: 'The browser asks before somebody leaves while their equipment is being activated',
  },
} as const satisfies Settings;
