import type { IsoInstant } from '#platform/rules/calendar.ts';
import { atLeastZero, type Cents, cents, minus, plus, zero } from '#platform/rules/money.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Books } from '#providers/books/books.ts';
import type { BilledAndPaid, Invariant } from '#providers/books/ledger.ts';
import type { Demarc } from '../compose.ts';

type Dependencies = { readonly demarc: Demarc; readonly clock: BusinessClock };
type Checked = Dependencies & { readonly books: Books };
type OurReversal = Awaited<ReturnType<Demarc['payments']['goneBack']>>[number];
type OurPayment = Awaited<ReturnType<Demarc['payments']['successes']>>[number];

/** Rows are read with one statement of each kind, which leaves the worker's connections free for due work. */
const ACCOUNTS_AT_ONCE = 50;
/** An account that is paid while being read is read again; a breach that persists this often is real. */
const READINGS = 3;

/** The invariants of decisions 3: those of the provider's ledger, and those between its books and our payments. */
export async function checkBooks(deps: Dependencies): Promise<readonly Invariant[]> {
  const { books } = deps.demarc;
  // A provider that keeps no books for us proves its own.
  if (books === undefined) return [await nothingIsOverlooked(deps)];
  const checked = { ...deps, books };
  const ledger = await books.ledger.check();
  return [...ledger, await nothingIsOverlooked(checked), ...(await eachAccount(checked))];
}

async function nothingIsOverlooked({ demarc }: Dependencies): Promise<Invariant> {
  const [first] = await demarc.payments.overlooked();
  const breach =
    first && `payment ${first.paymentId} of account ${first.accountId}, or what went back of it, is ${first.state}, and no run looks at it`;
  return invariant('every payment and reversal is at its end or waits for a run', breach, 'none is overlooked');
}

/** Fifty accounts at a time, keeping only sums and the first breach of each kind: no query joins the two owners of data. */
async function eachAccount(given: Checked): Promise<readonly Invariant[]> {
  const checked = { accounts: 0, payments: 0, reversals: 0 };
  const first = new Map<Breach, string>();
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await given.books.accounts.ids({ first: ACCOUNTS_AT_ONCE, after });
    for (const compared of await compareAccounts(given, page.items)) {
      checked.accounts += 1;
      checked.payments += compared.payments;
      checked.reversals += compared.reversals;
      for (const breach of breaches) if (compared[breach] !== undefined && !first.has(breach)) first.set(breach, compared[breach]);
    }
    after = page.next;
  }
  return [
    invariant(
      'what went back is posted or waits in the outbox, and nothing else is in the books',
      first.get('astray'),
      `${checked.reversals} checked`,
    ),
    invariant('every payment taken is posted or waits in the outbox', first.get('unbooked'), `${checked.payments} checked`),
    invariant(
      'the amount due is what all statements asked and went back less what was paid',
      first.get('due'),
      `${checked.accounts} accounts checked`,
    ),
  ];
}

const breaches = ['unbooked', 'astray', 'due'] as const;
type Breach = (typeof breaches)[number];

/** The findings for one account; a breach is undefined if its invariant holds. */
type Compared = Readonly<Record<Breach, string | undefined>> & {
  readonly accountId: string;
  readonly payments: number;
  readonly reversals: number;
};

async function compareAccounts(given: Checked, accountIds: readonly string[], readings = READINGS): Promise<readonly Compared[]> {
  const { demarc, books, clock } = given;
  // Ours before theirs, so that what we know as posted is already in their books.
  const [successes, goneBack] = await Promise.all([demarc.payments.successes(accountIds), demarc.payments.goneBack(accountIds)]);
  const theirs = await books.ledger.billedAndPaid(accountIds);
  const successesOf = Map.groupBy(successes, ({ accountId }) => accountId);
  const goneBackOf = Map.groupBy(goneBack, ({ accountId }) => accountId);
  const compared = await Promise.all(
    theirs.map(async ({ accountId, ...its }): Promise<Compared> => {
      const [paid, back] = [successesOf.get(accountId) ?? [], goneBackOf.get(accountId) ?? []];
      const unbooked = unbookedOf(its, paid);
      const astray = astrayOf(its, back);
      return {
        accountId,
        payments: paid.length,
        reversals: back.length,
        unbooked: unbooked && `${unbooked} of account ${accountId}`,
        astray: astray && `${astray} of account ${accountId}`,
        due: await wrongDue(demarc, accountId, owedBy(its, paid), clock.now()),
      };
    }),
  );
  const broken = compared.filter((each) => breaches.some((breach) => each[breach] !== undefined));
  if (broken.length === 0 || readings <= 1) return compared;
  const again = broken.map(({ accountId }) => accountId);
  return [...compared.filter((each) => !broken.includes(each)), ...(await compareAccounts(given, again, readings - 1))];
}

function unbookedOf({ paid }: BilledAndPaid, successes: readonly OurPayment[]): string | undefined {
  const booked = new Map(paid.map((payment) => [payment.paymentId, payment]));
  const wrong = successes.find(({ paymentId, postedAt, amount, part }) => {
    const theirs = booked.get(paymentId);
    return theirs ? theirs.amount !== amount || theirs.part !== part : postedAt !== null;
  });
  return wrong && `the provider's books do not have payment ${wrong.paymentId}`;
}

/** Each reversal that we posted is in the provider's books with its amount, and those have none unknown to us. */
function astrayOf({ reversed }: BilledAndPaid, goneBack: readonly OurReversal[]): string | undefined {
  const booked = new Map(reversed.map((reversal) => [reversal.reversalId, reversal]));
  const ours = new Set(goneBack.map(({ reversalId }) => reversalId));
  const wrong = goneBack.find(({ reversalId, amount, postedAt }) => {
    const theirs = booked.get(reversalId);
    return theirs ? theirs.amount !== amount : postedAt !== null;
  });
  const unknown = reversed.find(({ reversalId }) => !ours.has(reversalId));
  return (wrong && `the provider's books do not have reversal ${wrong.reversalId}`) ?? (unknown && `we do not know reversal ${unknown.reversalId}`);
}

/** What each part owes, counting a payment in both books once. A reversal is owed again once the provider's books have it, or anew once a statement asks. */
function owedBy({ billed, paid, reversed }: BilledAndPaid, successes: readonly OurPayment[]) {
  const ours = successes.filter(({ payable }) => payable === null).map((payment) => ({ ...payment, besidesBill: zero }));
  const payments = new Map([...ours, ...paid].map((payment) => [payment.paymentId, payment]));
  return billed.map(({ part, amount }) => {
    const paidOfPart = [...payments.values()].filter((payment) => payment.part === part).map(ofBill);
    const backOfPart = reversed.filter((reversal) => reversal.part === part && !reversal.owedAnew).map(ofBill);
    return { part, amount: atLeastZero(minus(plus(cents(amount), ...backOfPart), plus(...paidOfPart))) };
  });
}

/** The share of it that was, or again is, owed with the bill. */
const ofBill = ({ amount, besidesBill }: { readonly amount: Cents; readonly besidesBill: Cents }): Cents => minus(amount, besidesBill);

async function wrongDue(demarc: Demarc, accountId: string, owed: ReturnType<typeof owedBy>, now: IsoInstant): Promise<string | undefined> {
  const shown = await demarc.apis.billing.overview(accountId, now);
  const wrong = shown?.parts.find(({ standing }) => owed.find(({ part }) => part === standing.part)?.amount !== standing.amountDue);
  return (
    wrong &&
    `account ${accountId} ${wrong.standing.part}: ${wrong.standing.amountDue} is shown, ${owed.find(({ part }) => part === wrong.standing.part)?.amount} is owed`
  );
}

const invariant = (name: string, breach: string | undefined, counted: string): Invariant => ({
  name,
  holds: breach === undefined,
  detail: breach ?? counted,
});
