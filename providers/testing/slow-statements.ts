import { groupsOf } from '#modules/statements/rules/statement-groups.ts';
import type { Charge, Statement, StatementHead, StatementsPort } from '#modules/statements/server/port.ts';
import type { SlowAccount } from './slow-account.ts';

type Known = (accountId: string) => Promise<{ readonly account: SlowAccount } | undefined>;

/** The slow provider's statements, charges, inserts and news, straight from the accounts given. */
export const statementsOf = (known: Known): StatementsPort => ({
  async list(accountId, part, { first, after }) {
    const all = (await known(accountId))?.account.parts.flatMap(({ statements }) => statements) ?? [];
    const wanted = all.filter((statement) => part === undefined || statement.part === part).sort((one, other) => other.on.localeCompare(one.on));
    const before = wanted.findIndex(({ statementId }) => statementId === after);
    if (after !== undefined && before < 0) return { items: [], next: undefined };
    const items = wanted.slice(before + 1, before + 1 + first);
    return { items: items.map(headOf), next: before + 1 + first < wanted.length ? items.at(-1)?.statementId : undefined };
  },
  async statement(accountId, statementId) {
    const all = (await known(accountId))?.account.parts.flatMap(({ statements }) => statements);
    return all?.find((statement) => statement.statementId === statementId);
  },
  async totals(accountId, part, most) {
    const statements = (await known(accountId))?.account.parts.find((one) => one.part === part)?.statements ?? [];
    return statements.slice(0, most).flatMap(({ statementId, lines }) => groupsOf(lines).map(({ group, total }) => ({ statementId, group, total })));
  },
  async before(accountId, statementId) {
    const parts = (await known(accountId))?.account.parts ?? [];
    const { statements } = parts.find((part) => part.statements.some((statement) => statement.statementId === statementId)) ?? { statements: [] };
    return statements[statements.findIndex((statement) => statement.statementId === statementId) + 1];
  },
  async inserts(accountId, statementId) {
    const account = (await known(accountId))?.account;
    const part = account?.parts.find(({ statements }) => statements.some((statement) => statement.statementId === statementId))?.part;
    return (account?.inserts ?? []).filter((insert) => insert.part === part).map(({ part: _, ...insert }) => insert);
  },
  async news(accountId, most) {
    const account = (await known(accountId))?.account;
    const items = (account?.inserts ?? []).flatMap((insert) => {
      const [newest] = account?.parts.find(({ part }) => part === insert.part)?.statements ?? [];
      return newest ? [{ ...insert, statementId: newest.statementId, on: newest.on }] : [];
    });
    return items.sort((one, other) => other.on.localeCompare(one.on)).slice(0, most);
  },
  async charges(accountId, filter, { first, after }) {
    const statements = (await known(accountId))?.account.parts.flatMap((part) => part.statements) ?? [];
    const all = statements
      .flatMap(chargesOf)
      .filter((charge) => wants(filter, charge))
      .sort(inOrder(filter.order));
    const before = all.findIndex((charge) => keyOf(charge) === after);
    if (after !== undefined && before < 0) return { items: [], next: undefined };
    const items = all.slice(before + 1, before + 1 + first);
    const last = items.at(-1);
    return { items, next: last && before + 1 + first < all.length ? keyOf(last) : undefined };
  },
});

type ChargesRequest = Parameters<StatementsPort['charges']>[1];

const chargesOf = ({ statementId, part, on, lines }: Statement): readonly Charge[] => lines.map((line) => ({ ...line, statementId, part, on }));

const keyOf = ({ statementId, lineId }: Charge): string => `${statementId}/${lineId}`;

const wants = ({ part, group, year, without }: ChargesRequest, charge: Charge): boolean =>
  (part === undefined || charge.part === part) &&
  (group === undefined || charge.group === group) &&
  (year === undefined || charge.on.startsWith(`${year}-`)) &&
  !without.includes(charge.group);

function inOrder(order: ChargesRequest['order']): (one: Charge, other: Charge) => number {
  switch (order) {
    case 'newest':
      return (one, other) => other.on.localeCompare(one.on);
    case 'oldest':
      return (one, other) => one.on.localeCompare(other.on);
    case 'largest':
      return (one, other) => other.amount - one.amount;
    case 'smallest':
      return (one, other) => one.amount - other.amount;
  }
}

const headOf = ({ lines: _, received: __, ...head }: Statement): StatementHead => head;
