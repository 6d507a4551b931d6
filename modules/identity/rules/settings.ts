import type { Settings } from '#platform/rules/settings.ts';

export const identitySettings = {
  'identity.autoAccess': {
    type: 'boolean',
    default: false,
    forAll: true,
    meaning: 'A subscriber who asks from their own line is signed in by it, with restricted rights until a password (AutoAccess)',
  },
  'identity.voiceZoneSignIn': {
    type: 'boolean',
    default: false,
    meaning: 'Customers come to Voice Zone signed in, with a code that it redeems (VOICE_ZONE_SECRET); off: they sign in there',
  },
  'identity.brakeFrom': {
    type: 'number',
    default: 300,
    unit: 'attempts',
    least: 10,
    most: 1_000_000,
    forAll: true,
    meaning:
      'How many failed sign-ins of all customers in ten minutes count as an attack if they are also unusual; then every sign-in needs a proof of work',
  },
  'identity.brakeTimes': {
    type: 'number',
    default: 5,
    unit: 'times',
    least: 2,
    most: 100,
    forAll: true,
    meaning: 'How many times the usual number on that day failed sign-ins must be to be unusual',
  },
  'audit.keptDays': {
    type: 'number',
    default: 2_555,
    unit: 'days',
    least: 366,
    most: 36_500,
    forAll: true,
    meaning: 'How long the audit trail keeps what operators and other systems did',
  },
} as const satisfies Settings;
