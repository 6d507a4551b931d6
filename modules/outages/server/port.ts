import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { CreditDecision, CreditDecline } from '../rules/credit.ts';
import type { Confidence, Outage, OutageCause, OutageKind, OutageLine, OutageNote, OutageState, Point } from '../rules/outage.ts';
import type { Plant } from '../rules/plant.ts';
import type { Lights, ReportedNode } from '../rules/report.ts';

/** Outages of the plant, whom they reach, and what is given back for them, as the provider's operations know it. All times are business time. */
export interface OutagesPort {
  /** Hubs and nodes, by name. */
  plant(): Promise<Plant>;
  /** Those that are not over, and those that ended at `since` or later; newest beginning first. */
  outages(since: IsoInstant): Promise<readonly Outage[]>;
  outage(outageId: string): Promise<Outage | undefined>;
  /** Those that reach an account, as `outages` has them. Undefined for an unknown account. */
  ofAccount(accountId: string, asked: { readonly since: IsoInstant; readonly now: IsoInstant }): Promise<AccountOutages | undefined>;
  /** What of `running` and `planned` outages reaches any of the accounts. Unknown accounts are passed over. */
  covering(accountIds: readonly string[]): Promise<readonly Covering[]>;
  /** Accounts that an outage reaches, by id, at most `first`, after an id. */
  affected(outageId: string, page: { readonly first: number; readonly after: string | undefined }): Promise<readonly string[]>;
  /** Devices of such accounts by which the network can tell whether it is over: gateways and modems, at most `most`. */
  probes(nodeIds: readonly string[], most: number): Promise<readonly Probe[]>;
  /** Whom it would reach, and what it would cost. */
  preview(asked: PreviewAsked): Promise<OutagePreview>;
  /** Once by its id: asked again, it is the answer. `covered`: another that is not over takes the same service away there at the same time. */
  open(opening: OutageOpening): Promise<Result<Outage, OpenRefusal>>;
  /** `stale`: it has changed since `version`. `not-allowed`: its state does not lead there. */
  update(change: OutageChange): Promise<Result<Outage, UpdateRefusal>>;
  /** A customer says that service is out. */
  report(report: OutageReport): Promise<Result<{ readonly suspected: boolean }, 'too-soon' | 'no-such-account'>>;
  /** Nodes from which accounts reported an outage since an instant, most reports first; those that an open outage covers are left out. */
  reported(since: IsoInstant): Promise<readonly ReportedNode[]>;
  /** An operator looked, and there was no outage: reports up to then count no more. */
  dismiss(nodeId: string, at: IsoInstant): Promise<void>;
  /** What was decided for an outage that is over. */
  credits(outageId: string): Promise<CreditSum>;
}

/** `credit`: what was decided for this account, once the outage is over; undefined before. */
export type AccountOutage = Outage & { readonly credit: CreditDecision | undefined };

export type AccountOutages = {
  /** Undefined if it is not known what serves the account. */
  readonly nodeId: string | undefined;
  /** Neighbors have reported it (areas 16), and nobody has looked yet. */
  readonly suspected: boolean;
  /** When this account last did. */
  readonly reportedAt: IsoInstant | undefined;
  readonly outages: readonly AccountOutage[];
};

export type Covering = { readonly accountId: string; readonly outageId: string; readonly version: number; readonly running: boolean };
export type Probe = { readonly nodeId: string; readonly mac: string };

export type PreviewAsked = {
  readonly nodeIds: readonly string[];
  readonly services: readonly OutageLine[];
  readonly kind: OutageKind;
  readonly cause: OutageCause;
  readonly beganAt: IsoInstant;
  /** When it might be back. */
  readonly backAt: IsoInstant;
};

export type OutagePreview = {
  readonly accounts: number;
  /** Of them, with home phone: they cannot call 911 over it. */
  readonly withVoice: number;
  readonly credits: { readonly accounts: number; readonly amount: Cents };
};

export type OutageOpening = {
  readonly outageId: string;
  readonly kind: OutageKind;
  readonly services: readonly OutageLine[];
  readonly place: string;
  readonly nodeIds: readonly string[];
  readonly area: readonly Point[] | undefined;
  readonly cause: OutageCause;
  readonly beganAt: IsoInstant;
  readonly plannedUntil: IsoInstant | undefined;
  readonly estimate: { readonly backAt: IsoInstant; readonly confidence: Confidence } | undefined;
  readonly note: OutageNote | undefined;
  readonly nextUpdateAt: IsoInstant | undefined;
  readonly by: string;
  readonly at: IsoInstant;
};

export type OpenRefusal =
  | { readonly reason: 'no-such-node' | 'several-hubs' }
  | { readonly reason: 'covered'; readonly outageId: string; readonly place: string };

export type OutageChange = {
  readonly outageId: string;
  readonly version: number;
  readonly state: OutageState;
  readonly cause: OutageCause;
  readonly estimate: OutageOpening['estimate'];
  readonly note: OutageNote | undefined;
  readonly nextUpdateAt: IsoInstant | undefined;
  readonly by: string;
  readonly at: IsoInstant;
};

export type UpdateRefusal = { readonly reason: 'no-such-outage' | 'stale' | 'not-allowed' };

export type OutageReport = {
  readonly accountId: string;
  readonly reportId: string;
  readonly services: readonly OutageLine[];
  readonly since: IsoInstant;
  readonly lights: Lights;
  readonly at: IsoInstant;
};

export type CreditSum = {
  /** none: it is not over, or was cancelled. due: it is being decided. */
  readonly state: 'none' | 'due' | 'decided';
  readonly credited: number;
  readonly amount: Cents;
  readonly declined: Readonly<Partial<Record<CreditDecline, number>>>;
};
