import type { Account, AccountUser } from '#modules/account/server/port.ts';
import type { BillingSummary, PartSummary } from '#modules/billing/server/port.ts';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { DevicePlan } from '#modules/mobile/rules/device-plan.ts';
import type { MobileOrder } from '#modules/mobile/rules/order.ts';
import type { LineGroup } from '#modules/statements/rules/statement-line.ts';
import type { Statement, StatementInsert } from '#modules/statements/server/port.ts';
import type { Call } from '#modules/voice/rules/call.ts';
import type { EmergencyAddress } from '#modules/voice/rules/emergency.ts';
import type { LineFeatures } from '#modules/voice/rules/features.ts';
import type { LineSwitch, VoiceLine } from '#modules/voice/rules/line.ts';
import type { Voicemail } from '#modules/voice/rules/voicemail.ts';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What the provider knows about an account when a test begins. */
export type SlowAccount = {
  readonly account: Account;
  readonly users: readonly AccountUser[];
  readonly billDelivery: BillingSummary['billDelivery'];
  /** Oldest first. */
  readonly methods: (PaymentMethod & { readonly token: string })[];
  readonly parts: readonly SlowPart[];
  /** Newest first. */
  readonly orders?: readonly MobileOrder[];
  readonly devicePlans?: readonly DevicePlan[];
  /** By line. */
  readonly devices?: readonly Device[];
  /** What it is billed for each month. */
  readonly plans?: Partial<Readonly<Record<AccountPart, readonly SlowPlan[]>>>;
  readonly voice?: SlowVoice;
  /** What of the plant reaches it. */
  readonly nodeId?: string;
  /** What comes with the internet. */
  readonly addOns?: readonly { readonly line: 'wifi' | 'secureconnect'; readonly provisioned: boolean }[];
  /** The inserts of every statement of these parts. */
  readonly inserts?: readonly (StatementInsert & { readonly part: AccountPart })[];
};

/** A plan at one price. */
export type SlowPlan = {
  readonly code: string;
  readonly group: LineGroup;
  readonly description: { readonly en: string; readonly es: string };
  readonly monthly: Cents;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly promotion?: { readonly description: { readonly en: string; readonly es: string }; readonly amount: Cents; readonly until: IsoDate };
};

export type SlowPart = Omit<
  PartSummary,
  'currentBalance' | 'unbilled' | 'items' | 'lastStatement' | 'scheduled' | 'arrangement' | 'lateFee' | 'dunning' | 'postedPaymentIds'
> & {
  /** Newest first; no payment came in since the newest. */
  readonly statements: readonly Statement[];
};

/** The lines of an account when a test begins; calls and messages newest first. */
export type SlowVoice = {
  readonly lines: readonly (VoiceLine & Omit<LineSwitch, 'lineId'> & { readonly features: LineFeatures; readonly emergency: EmergencyAddress })[];
  readonly calls: readonly (Call & { readonly lineId: string })[];
  readonly voicemails: readonly (Voicemail & { readonly wav: Uint8Array })[];
};
