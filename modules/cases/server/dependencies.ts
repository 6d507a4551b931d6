import type { Outbox } from '#modules/notices/server/api.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import type { caseLimits } from '../rules/limits.ts';
import type { CaseNotice } from '../rules/notices.ts';

/** What cases depend on; passed in by apps/server. */
export type CasesDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly notices: Pick<Outbox<CaseNotice>, 'put'>;
  /** `ask`: requests for mail from somebody who is not signed in, those for help with signing in among them. */
  readonly limited: Limiter<'ask' | keyof typeof caseLimits>;
  /** A line of the viewer's statements, from our own books; undefined if they have none with this id. */
  readonly chargeOf: (viewer: Viewer, chargeId: string) => Promise<QuestionedCharge | undefined>;
  /** A speed test of the viewer's household; undefined if they have none with this id. */
  readonly speedTestOf: (viewer: Viewer, testId: string) => Promise<AttachedTest | undefined>;
  /** An outage at the viewer's address; undefined if there was none with this id. */
  readonly outageOf: (viewer: Viewer, outageId: string) => Promise<AppealedOutage | undefined>;
  /** The id of a link that we issued; undefined for any other text. */
  readonly linkIdOf: (link: string) => string | undefined;
};
/** What a customer asks about. */
export type QuestionedCharge = { readonly description: Readonly<Record<Language, string>>; readonly amount: Cents; readonly on: IsoDate };

/** What a customer lets us see of a speed test; `on`: its day where the account is, null: not known then. */
export type AttachedTest = {
  readonly on: IsoDate;
  readonly downloadMbps: number;
  readonly uploadMbps: number;
  readonly latencyMs: number;
  readonly planMbps: number | null;
  readonly gatewayMbps: number | null;
};

/** What a customer wants us to look at again; `on`: its day where the account is. */
export type AppealedOutage = { readonly outageId: string; readonly on: IsoDate; readonly place: string };

type CountedKind = 'ask' | 'case' | 'case-file';

/** The requester, as far as known: the network address is counted, and stored nowhere. `partner`: the code of the partner that serves them. */
export type Asking = {
  readonly viewer: Viewer | undefined;
  readonly address: string | undefined;
  readonly language: Language;
  readonly partner: string;
};

/** Counts one more of a kind for the signed-in user, or else for the network. True if that is too many. */
export async function isTooOften({ limited }: CasesDependencies, kind: CountedKind, { viewer, address }: Pick<Asking, 'viewer' | 'address'>) {
  const key = viewer?.userId ?? (address && networkOf(address));
  return key !== undefined && (await limited(kind, key)) !== undefined;
}
