import type { AccountApi } from '#modules/account/server/api.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import type { ConsoleView } from '#platform/rules/console/answer.ts';
import type { CustomerAct, CustomerContribution, CustomerOnPage, CustomerPanel, TimelineSource } from '#platform/rules/console/customer.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import { newestIn, type TimelineKind, timelineKinds } from '#platform/rules/console/timeline.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Customer, Timeline } from '../../console/rules/views.ts';
import { CUSTOMER_RIGHT } from './find.ts';
import { show } from './views.ts';

type Dependencies = {
  readonly contributions: readonly CustomerContribution<OperatorRight>[];
  readonly account: AccountApi;
  readonly accounts: AccountLookup;
  readonly database: Database;
  /** Called for a part that could not be read; the rest of the page is shown. */
  readonly onError: (what: string, error: unknown) => void;
};
type OnPage = CustomerOnPage<OperatorRight>;

const AT_ONCE = 30;

/** One account: what its customer sees, what happened, and what can be done. Looking is an act too: the audit trail records who did. */
export const customerRoute = ({ contributions, account, accounts, database, onError }: Dependencies): ConsoleRoute<OperatorRight> => ({
  path: '/customers/:number',
  right: CUSTOMER_RIGHT,
  async load({ params, query, ...request }) {
    const accountId = await account.accountIdOf(params.number ?? '');
    const found = accountId === undefined ? undefined : await account.account(accountId);
    if (!found) return missing;
    const { accountNumber, footprint, timeZone, address, openedAt } = found;
    const { now, actor, language, may } = request;
    await writeAudit(database, found.accountId, { actor, act: 'account.shown', subject: {}, at: now });
    const onPage: OnPage = { accountId: found.accountId, accountNumber, footprint, timeZone, now, language, may };
    const before = instantIn(query.before);
    const [name, panels, timeline] = await Promise.all([
      accounts.customerOf(found.accountId),
      before === undefined
        ? panelsOf(
            contributions.flatMap((one) => one.panels ?? []),
            onPage,
            onError,
          )
        : [],
      timelineOf(
        contributions.flatMap((one) => one.timeline ?? []),
        onPage,
        { before, kind: kindIn(query.kind) },
        onError,
      ),
    ]);
    const data: Customer = {
      name,
      accountNumber,
      place: `${address.addressLine1}, ${address.city}, ${address.state} ${address.zip}`,
      timeZone,
      since: openedAt,
      panels,
      acts: actsOf(
        contributions.flatMap((one) => one.acts ?? []),
        onPage,
      ),
      timeline,
    };
    return show('customer', data);
  },
});

const missing: ConsoleView = show('message', { what: 'missing' }, { status: 404 });

/** Of an address that we made; undefined for anything else. */
function instantIn(text = ''): IsoInstant | undefined {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : isoInstant(ms);
}
const kindIn = (text: string | undefined): TimelineKind | undefined => timelineKinds.find((kind) => kind === text);

type OnError = Dependencies['onError'];

/** A panel that cannot be read says so; what an account has nothing of has no panel. */
async function panelsOf(panels: readonly CustomerPanel<OperatorRight>[], onPage: OnPage, onError: OnError): Promise<Customer['panels']> {
  const theirs = panels.filter(({ right }) => onPage.may(right)).toSorted((one, other) => one.order - other.order);
  const loaded = await Promise.all(
    theirs.map(async ({ title, column, load }) => {
      try {
        const part = await load(onPage);
        return part && { title, column, part };
      } catch (error) {
        onError(`the panel ${title} of an account could not be read`, error);
        return { title, column, part: undefined };
      }
    }),
  );
  return loaded.filter((panel) => panel !== undefined);
}

const actsOf = (acts: readonly CustomerAct<OperatorRight>[], onPage: OnPage): Customer['acts'] =>
  acts.toSorted((one, other) => one.order - other.order).map(({ name, right, to }) => ({ name, ...to(onPage), may: onPage.may(right) }));

type Narrowed = { readonly before: IsoInstant | undefined; readonly kind: TimelineKind | undefined };

/** One more than is shown, from each: it shows whether there are older ones, unless it happened with the last one shown; then there may be. */
async function timelineOf(
  sources: readonly TimelineSource<OperatorRight>[],
  onPage: OnPage,
  { before, kind }: Narrowed,
  onError: OnError,
): Promise<Timeline> {
  const theirs = sources.filter(({ right }) => onPage.may(right));
  let isWhole = true;
  const read = await Promise.all(
    theirs
      .filter((source) => kind === undefined || source.kind === kind)
      .map(async (source) => {
        try {
          const entries = await source.read(onPage, { before, most: AT_ONCE + 1 });
          return entries.map((entry) => ({ ...entry, kind: source.kind }));
        } catch (error) {
          onError(`what happened to an account could not be read (${source.kind})`, error);
          isWhole = false;
          return [];
        }
      }),
  );
  const all = read.flat();
  const entries = newestIn(all, { before, most: AT_ONCE });
  return {
    kinds: timelineKinds.filter((each) => theirs.some((source) => source.kind === each)),
    kind,
    entries,
    isFirst: before === undefined,
    older: entries.length < all.length || read.some(({ length }) => length > AT_ONCE) ? entries.at(-1)?.at : undefined,
    isWhole,
  };
}
