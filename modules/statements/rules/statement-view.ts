import type { Enumeration } from '#platform/rules/enumeration.ts';

/** The filters of the list of statements (BILL-06). */
export const statementViews = ['all', 'current', 'earlier'] as const;
export type StatementView = (typeof statementViews)[number];

export const statementViewEnum: Enumeration<StatementView> = {
  name: 'StatementView',
  description: 'Which statements are listed',
  values: { all: 'every one', current: 'the latest of the part', earlier: 'those of the part before the latest' },
};

export const isStatementView = (text: string | undefined): text is StatementView => statementViews.some((view) => view === text);
