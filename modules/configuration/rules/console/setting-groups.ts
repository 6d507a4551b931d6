import { type SettingName, settings } from '../settings.ts';

/** What operators look for, in the order in which they are shown: first money, then the service, then the portal itself. */
export const settingGroups = [
  'paying',
  'late',
  'autoPay',
  'arrangements',
  'seasonal',
  'outages',
  'visits',
  'devices',
  'offers',
  'access',
  'help',
  'portal',
  'records',
] as const;

export type SettingGroup = (typeof settingGroups)[number];

/** By the first word of a setting's name: where engineers keep it. Of an area that is not here, settings are of the portal itself. */
const ofArea: Readonly<Partial<Record<string, SettingGroup>>> = {
  billing: 'late',
  wallet: 'paying',
  autopay: 'autoPay',
  arrangements: 'arrangements',
  seasonal: 'seasonal',
  outages: 'outages',
  appointments: 'visits',
  equipment: 'devices',
  selfInstall: 'devices',
  speedTest: 'devices',
  voice: 'devices',
  services: 'offers',
  catalogue: 'offers',
  move: 'offers',
  phoneProtection: 'offers',
  identity: 'access',
  users: 'access',
  callBacks: 'help',
  cases: 'help',
  support: 'help',
  audit: 'records',
  notices: 'records',
  telemetry: 'records',
};

/** Those that mean something else than their area. */
const ofName: Partial<Record<SettingName, SettingGroup>> = {
  'billing.dynamicMaximum': 'paying',
  'billing.maximumPayment': 'paying',
  'billing.payLimitOverride': 'paying',
  'billing.cutOffHour': 'paying',
  'billing.lastFutureDay': 'paying',
  'billing.unconfirmedAdjustment': 'paying',
  'billing.businessAccounts': 'access',
  'support.stormNotice': 'outages',
};

/** Whatever its module: how long something is kept is one question. */
const KEPT = '.keptDays';

/** Where an operator would look for a setting. */
export const groupOf = (name: SettingName): SettingGroup => ofName[name] ?? (name.endsWith(KEPT) ? 'records' : (ofArea[areaOf(name)] ?? 'portal'));

export const isSettingGroup = (text: string | undefined): text is SettingGroup => settingGroups.some((group) => group === text);

const areaOf = (name: SettingName) => name.slice(0, name.indexOf('.'));

/** Each of the words is somewhere in the name or the meaning, or all together are in the heading of its group. */
export function matches(name: SettingName, find: string, heading: string): boolean {
  const looked = find.toLowerCase();
  const text = `${name} ${settings[name].meaning}`.toLowerCase();
  return heading.toLowerCase().includes(looked) || looked.split(/\s+/).every((word) => text.includes(word));
}
