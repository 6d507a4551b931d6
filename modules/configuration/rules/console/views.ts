import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Choice } from '../choice.ts';
import type { SettingName } from '../settings.ts';
import type { Vanity } from '../vanity.ts';
import type { SettingGroup } from './setting-groups.ts';

/** What the module shows in the operators' console. */
export type ConfigurationViews = { readonly settings: SettingList; readonly setting: OneSetting; readonly vanity: VanityPage };

export type ListedSetting = { readonly name: SettingName; readonly choice: Choice };

export type SettingList = {
  readonly find: string;
  /** Only the settings of this group. */
  readonly group: SettingGroup | undefined;
  readonly onlyChanged: boolean;
  /** How many settings there are, and how many of them were changed. */
  readonly all: number;
  readonly changed: number;
  /** Those that were looked for, in the order of their definitions. */
  readonly found: readonly ListedSetting[];
};

export type OneSetting = ListedSetting & {
  /** The version that has just been saved. */
  readonly done: string | undefined;
  /** Newest first. */
  readonly history: readonly SettingDecision[];
  readonly partners: readonly PartnerName[];
};

export type PartnerName = { readonly code: string; readonly name: string };

export type SettingDecision = {
  readonly version: number;
  readonly at: IsoInstant;
  readonly by: string;
  readonly reason: string;
  readonly choice: Choice;
};

export type VanityPage = {
  readonly addresses: readonly Vanity[];
  /** The address whose history is shown. */
  readonly shown: string | undefined;
  readonly history: readonly {
    readonly version: number;
    readonly at: IsoInstant;
    readonly by: string;
    /** Null: nowhere. */
    readonly to: string | null;
    readonly reason: string;
  }[];
};
