import { hasKey } from '#platform/rules/has-key.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { areAddresses, writtenAddresses } from './addresses.ts';
import { appRatingSettings } from './app-rating-settings.ts';
import type { Definition } from './definition.ts';
import { type PageSettingName, pageSettings } from './page-settings.ts';
import { runSettings } from './run-settings.ts';

/**
 * Everything that an operator decides at runtime, defined once, with the defaults of decisions 3 and 4. Contains only settings that something reads.
 */
export const settings = {
  'billing.dynamicMaximum': {
    type: 'boolean',
    default: false,
    owner: 'payments',
    meaning: 'The most that can be paid follows the account: three times the last statement, or the amount due plus $100.00 if that is more',
  },
  'billing.maximumPayment': {
    type: 'number',
    default: 500_000,
    unit: 'cents',
    least: 100,
    most: 5_000_000,
    owner: 'payments',
    meaning: 'The most that can be paid at once, unless more is due',
  },
  'billing.cutOffHour': {
    type: 'number',
    default: 20,
    unit: 'hour',
    least: 0,
    most: 24,
    owner: 'payments',
    meaning: "From this hour of the account's day on, no payment is scheduled for tomorrow",
  },
  'billing.lastFutureDay': {
    type: 'number',
    default: 30,
    unit: 'days',
    least: 1,
    most: 365,
    owner: 'payments',
    meaning: 'How many days ahead a payment may be scheduled',
  },
  'billing.unconfirmedAdjustment': {
    type: 'number',
    default: 10_000,
    unit: 'cents',
    // 0: every amount is confirmed.
    least: 0,
    most: 10_000_000,
    owner: 'billing',
    forAll: true,
    meaning: 'The largest credit, adjustment, fee, write-off or price of a plan that operators set without writing it twice (--confirm)',
  },
  ...runSettings,
  ...pageSettings,
  ...appRatingSettings,
  'identity.autoAccess': {
    type: 'boolean',
    default: false,
    owner: 'identity',
    forAll: true,
    meaning: 'A subscriber who asks from their own line is signed in by it, with restricted rights until a password (AutoAccess)',
  },
  'identity.voiceZoneSignIn': {
    type: 'boolean',
    default: false,
    owner: 'identity',
    meaning: 'Customers come to Voice Zone signed in, with a code that it redeems (VOICE_ZONE_SECRET); off: they sign in there',
  },
  'preferences.page': {
    type: 'boolean',
    default: true,
    owner: 'preferences',
    meaning: 'Customers see and change how we reach them (/user-preferences); off: they call',
  },
  'users.invitations': {
    type: 'boolean',
    default: true,
    owner: 'users',
    forAll: true,
    meaning: 'Customers invite others to their account, and mail an invitation again; those that are out stay good, and operators still invite',
  },
  'wallet.bankLogin': {
    type: 'boolean',
    default: true,
    owner: 'wallet',
    meaning: 'Where a bank-link provider is set up, customers log in to their bank to add a bank account or to pay from one',
  },
  'identity.brakeFrom': {
    type: 'number',
    default: 300,
    unit: 'attempts',
    least: 10,
    most: 1_000_000,
    owner: 'identity',
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
    owner: 'identity',
    forAll: true,
    meaning: 'How many times the usual number on that day failed sign-ins must be to be unusual',
  },
  'audit.keptDays': {
    type: 'number',
    default: 2_555,
    unit: 'days',
    least: 366,
    most: 36_500,
    owner: 'identity',
    forAll: true,
    meaning: 'How long the audit trail keeps what operators and other systems did',
  },
  'notices.keptDays': {
    type: 'number',
    // Regulation E requires evidence of announced debits for two years (12 CFR 1005.13(b)).
    default: 730,
    unit: 'days',
    // Longer than any notice is pending.
    least: 30,
    most: 3_650,
    owner: 'notices',
    forAll: true,
    meaning: 'How long notices to customers are kept, and whether they arrived; and mail that stays in the mailbox',
  },
  'cases.keptDays': {
    type: 'number',
    default: 730,
    unit: 'days',
    least: 30,
    most: 3_650,
    owner: 'cases',
    forAll: true,
    meaning: 'How long messages to us are kept after our last answer',
  },
  'support.stormNotice': {
    type: 'boolean',
    default: false,
    owner: 'support',
    meaning: 'Help and the storm center say that a storm is affecting service; for a partner or a footprint, its customers and its visitors read it',
  },
  'shell.vanityAddresses': {
    type: 'boolean',
    default: true,
    owner: 'configuration',
    forAll: true,
    meaning: 'The short addresses that operators made lead to their pages (demarc vanity)',
  },
  'telemetry.keptDays': {
    type: 'number',
    default: 90,
    unit: 'days',
    least: 1,
    most: 400,
    owner: 'telemetry',
    forAll: true,
    meaning: 'How long events are kept',
  },
} as const satisfies Readonly<Record<string, Definition>>;

export type SettingName = keyof typeof settings;
type NamesOf<Type extends Definition['type']> = { [Name in SettingName]: (typeof settings)[Name]['type'] extends Type ? Name : never }[SettingName];
export type ToggleName = NamesOf<'boolean'>;
export type FigureName = NamesOf<'number'>;
export type AddressesName = NamesOf<'addresses'>;
type ForAll = { [Name in SettingName]: (typeof settings)[Name] extends { readonly forAll: true } ? Name : never }[SettingName];
/** Settings with one value for everybody are read without saying for whom. */
export type ToggleForAll = ToggleName & ForAll;
export type FigureForAll = FigureName & ForAll;
export type SettingValue = boolean | number | string;
export type PageToggle = ToggleName & PageSettingName;
export type PageFigure = FigureName & PageSettingName;

export const settingNames = Object.keys(settings).filter(isSettingName);
export const pageToggles = settingNames.filter(isPageToggle);
export const pageFigures = settingNames.filter(isPageFigure);

export function isSettingName(name: string): name is SettingName {
  return hasKey(settings, name);
}

function isPageToggle(name: SettingName): name is PageToggle {
  return hasKey(pageSettings, name) && settings[name].type === 'boolean';
}

function isPageFigure(name: SettingName): name is PageFigure {
  return hasKey(pageSettings, name) && settings[name].type === 'number';
}

/** Parses a value as an operator types it: "true", "20", "/billing/pay, /verify". The refusal says what is expected. */
export function readValue(name: SettingName, typed: string): Result<SettingValue, string> {
  const value = settings[name].type === 'addresses' ? writtenAddresses(typed) : plainValue(typed);
  return value !== undefined && isValueOf(name, value) ? accept(value) : refuse(expected(name));
}

const plainValue = (typed: string): boolean | number | undefined =>
  typed === 'true' ? true : typed === 'false' ? false : /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;

/** Whether a setting may have this value; also checked for stored values, because the definition may have changed since. */
export function isValueOf(name: SettingName, value: SettingValue): boolean {
  const definition: Definition = settings[name];
  if (definition.type === 'boolean') return typeof value === 'boolean';
  if (definition.type === 'addresses') return typeof value === 'string' && areAddresses(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= definition.least && value <= definition.most;
}

/** Whether exceptions are allowed for some accounts. */
export function mayDiffer(name: SettingName): boolean {
  const definition: Definition = settings[name];
  return definition.forAll !== true;
}

/** "a whole number of days from 1 to 365" */
export function expected(name: SettingName): string {
  const definition: Definition = settings[name];
  if (definition.type === 'boolean') return 'true or false';
  if (definition.type === 'addresses') return 'addresses of pages with commas between, or none,';
  const counted = {
    cents: 'a whole number of cents',
    hour: 'an hour',
    days: 'a whole number of days',
    minutes: 'a whole number of minutes',
    ms: 'a whole number of milliseconds',
    attempts: 'a whole number of attempts',
    times: 'a whole number of times',
  }[definition.unit];
  return `${counted} from ${definition.least} to ${definition.most}`;
}
