import { isStatementView, type StatementView } from '#modules/statements/rules/statement-view.ts';
import { type AccountPart, accountParts, isAccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { NextStatementsDocument, type StatementRowsFragment, StatementsDocument, StatementsOfPartDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type LateStatement, lateStatement } from '../../rules/late-statement.ts';
import { isPrintableProblem } from '../../rules/printable-path.ts';

export type Listing = {
  readonly show: StatementView;
  /** Whether a year's file was requested and could not be made. */
  readonly yearMissing: boolean;
  readonly parts: readonly PartListing[] | typeof unavailable;
};

export type PartListing = {
  readonly part: AccountPart;
  readonly statements: StatementRowsFragment;
  /** Whether there are newer ones on a previous page. */
  readonly continued: boolean;
  /** Undefined if the provider does not say. */
  readonly nextOn: IsoDate | undefined;
  readonly late: LateStatement | undefined;
};

/** The position in a list: one part, after the statement that the key names. */
type Position = {
  readonly show: StatementView;
  readonly yearMissing: boolean;
  readonly from: { readonly part: AccountPart; readonly after: string } | undefined;
};

export function positionOf({ show, part, after, printable }: Readonly<Record<string, string>>): Position {
  const from = part !== undefined && isAccountPart(part) && after !== undefined ? { part, after } : undefined;
  return { show: isStatementView(show) ? show : 'all', yearMissing: isPrintableProblem(printable), from };
}

/** Undefined for a visitor. The statements and the next statement dates come from two calls, each of which may fail alone. */
export async function loadListing(graph: Graph, place: Position): Promise<Listing | undefined> {
  const [found, next] = await Promise.all([orUnavailable(readPages(graph, place)), orUnavailable(graph(NextStatementsDocument, {}))]);
  if (found === undefined) return undefined;
  const account = next === unavailable ? null : next.account;
  const nextOn = new Map(account?.billing.parts.map((part) => [part.part, part.nextStatementOn]));
  const { show, yearMissing } = place;
  if (found === unavailable) return { show, yearMissing, parts: unavailable };
  const parts = accountParts.flatMap((part) => {
    const statements = found[part];
    if (!statements || (statements.items.length === 0 && !nextOn.has(part))) return [];
    const expected = nextOn.get(part);
    const isNewest = place.show !== 'earlier' && place.from === undefined && statements.items.length > 0;
    const late = isNewest && expected && account ? lateStatement(expected, account.billing.today) : undefined;
    return [{ part, statements, continued: place.from !== undefined, nextOn: expected, late }];
  });
  return { show, yearMissing, parts };
}

async function readPages(graph: Graph, { show, from }: Position): Promise<{ readonly [part in AccountPart]?: StatementRowsFragment } | undefined> {
  if (!from) return (await graph(StatementsDocument, { show })).account ?? undefined;
  const { account } = await graph(StatementsOfPartDocument, { ...from, show });
  return account ? { [from.part]: account.statements } : undefined;
}

/** The years of the listed statements, newest first. */
export function yearsOf(parts: readonly PartListing[]): readonly number[] {
  const years = parts.flatMap(({ statements }) => statements.items.map(({ on }) => Number(on.slice(0, 4))));
  return [...new Set(years)].sort((one, other) => other - one);
}
