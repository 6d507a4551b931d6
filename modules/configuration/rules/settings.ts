import { appBannerPageSettings } from '#modules/app-banner/rules/page-settings.ts';
import { appRatingSettings } from '#modules/app-rating/rules/settings.ts';
import { appointmentsSettings } from '#modules/appointments/rules/settings.ts';
import { arrangementsSettings } from '#modules/arrangements/rules/settings.ts';
import { autoPaySettings } from '#modules/autopay/rules/settings.ts';
import { billingSettings } from '#modules/billing/rules/settings.ts';
import { callBacksSettings } from '#modules/call-backs/rules/settings.ts';
import { casesSettings } from '#modules/cases/rules/settings.ts';
import { catalogueSettings } from '#modules/catalogue/rules/settings.ts';
import { connectivityPageSettings } from '#modules/connectivity/rules/page-settings.ts';
import { equipmentSettings } from '#modules/equipment/rules/settings.ts';
import { identitySettings } from '#modules/identity/rules/settings.ts';
import { mailSettings } from '#modules/mail/rules/settings.ts';
import { moveSettings } from '#modules/move/rules/settings.ts';
import { noticesSettings } from '#modules/notices/rules/settings.ts';
import { outagesSettings } from '#modules/outages/rules/settings.ts';
import { paymentSettings } from '#modules/payments/rules/settings.ts';
import { phoneProtectionSettings } from '#modules/phone-protection/rules/settings.ts';
import { preferencesSettings } from '#modules/preferences/rules/settings.ts';
import { seasonalSettings } from '#modules/seasonal/rules/settings.ts';
import { selfInstallSettings } from '#modules/self-install/rules/settings.ts';
import { servicesSettings } from '#modules/services/rules/settings.ts';
import { speedTestSettings } from '#modules/speed-test/rules/settings.ts';
import { supportSettings } from '#modules/support/rules/settings.ts';
import { telemetrySettings } from '#modules/telemetry/rules/settings.ts';
import { usersSettings } from '#modules/users/rules/settings.ts';
import { voiceSettings } from '#modules/voice/rules/settings.ts';
import { walletSettings } from '#modules/wallet/rules/settings.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Definition, Settings } from '#platform/rules/settings.ts';
import { areAddresses, writtenAddresses } from './addresses.ts';
import { configurationSettings } from './own-settings.ts';
import { type PageSettingName, pageSettings } from './page-settings.ts';

/** What each module lets operators decide at runtime, in the order in which they read it. Contains only settings that something reads. */
const settingsByOwner = {
  payments: paymentSettings,
  billing: billingSettings,
  autopay: autoPaySettings,
  arrangements: arrangementsSettings,
  outages: outagesSettings,
  'call-backs': callBacksSettings,
  connectivity: connectivityPageSettings,
  'app-banner': appBannerPageSettings,
  'app-rating': appRatingSettings,
  identity: identitySettings,
  preferences: preferencesSettings,
  users: usersSettings,
  wallet: walletSettings,
  equipment: equipmentSettings,
  voice: voiceSettings,
  mail: mailSettings,
  appointments: appointmentsSettings,
  services: servicesSettings,
  catalogue: catalogueSettings,
  seasonal: seasonalSettings,
  move: moveSettings,
  'phone-protection': phoneProtectionSettings,
  notices: noticesSettings,
  cases: casesSettings,
  support: supportSettings,
  'self-install': selfInstallSettings,
  'speed-test': speedTestSettings,
  configuration: configurationSettings,
  telemetry: telemetrySettings,
} as const satisfies Readonly<Record<string, Settings>>;

type Declared = (typeof settingsByOwner)[keyof typeof settingsByOwner];
type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never;

export const settings: Merged<Declared> = Object.assign({}, ...Object.values(settingsByOwner));

const owners: ReadonlyMap<string, string> = new Map(
  Object.entries(settingsByOwner).flatMap(([owner, own]) => Object.keys(own).map((name) => [name, owner] as const)),
);

/** The module that declares a setting; its team is responsible for it. */
export const ownerOf = (name: SettingName): string => owners.get(name) ?? '';

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

/** A toggle with one value for everybody. */
export const isToggleForAll = (name: string): name is ToggleForAll => isToggle(name) && !mayDiffer(name);
export const isToggle = (name: string): name is ToggleName => isSettingName(name) && settings[name].type === 'boolean';

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
    months: 'a whole number of months',
    minutes: 'a whole number of minutes',
    ms: 'a whole number of milliseconds',
    attempts: 'a whole number of attempts',
    times: 'a whole number of times',
    percent: 'a whole number of percent',
  }[definition.unit];
  return `${counted} from ${definition.least} to ${definition.most}`;
}
