import type { Account, AccountUser } from '#modules/account/server/port.ts';
import type { BillingSummary } from '#modules/billing/server/port.ts';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { BilledProduct } from '../billing/statement-builder/billed-product.ts';
import type { AddOn, PlantNode } from '../operations/services/premises.ts';
import type { VoiceLineDefinition } from '../operations/voice/insert-voice.ts';

/** A new account: nothing owed, every part active, no Auto Pay. */
export type AccountDefinition = Account & {
  readonly billDelivery: BillingSummary['billDelivery'];
  readonly users: readonly UserDefinition[];
  readonly parts: readonly PartDefinition[];
  /** What stands at its address; without it nothing does that we know of. */
  readonly home?: HomeDefinition | undefined;
  /** It is still being grown or imported: no run bills or ages it before `releaseAccounts`. */
  readonly held?: boolean | undefined;
};

/** `emailSince` defaults to the day the account was opened. */
export type UserDefinition = Omit<AccountUser, 'accountId' | 'emailSince'> & { readonly emailSince?: AccountUser['emailSince'] };

export type HomeDefinition = {
  readonly node: PlantNode | undefined;
  readonly addOns: readonly AddOn[];
  readonly devices: readonly Device[];
  /** Its telephone lines. */
  readonly voice?: readonly VoiceLineDefinition[];
};

export type PartDefinition = {
  readonly part: AccountPart;
  /** Mobile only: the number under which it is billed (MOB-06). */
  readonly partNumber?: string | undefined;
  readonly openedOn: IsoDate;
  /** Defaults to the account's. */
  readonly cycleDay?: number | undefined;
  /** Minutes from a restoring payment until service is back, if this part has its own number. */
  readonly restorationMinutes?: number | undefined;
  readonly autoPayDiscountEligible: boolean;
  readonly products: readonly BilledProduct[];
};
