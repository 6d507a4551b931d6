import { randomUUID } from 'node:crypto';
import type { Outbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CaseNotice } from '../rules/notices.ts';
import { type CaseRow, putLink } from './store.ts';

/** How long a mailed link opens its case. */
const LINK_MS = 7 * DAY_MS;

type Told = {
  readonly kind: 'case-opened' | 'case-answered' | 'case-link';
  readonly row: Pick<CaseRow, 'partyId' | 'caseId' | 'number' | 'userId'>;
  readonly at: IsoInstant;
};

/** Notifies the writer of a case, in the transaction of what happened. A visitor gets a link to the case, a customer signs in. */
export async function putCaseNotice(transaction: Database, notices: Pick<Outbox<CaseNotice>, 'put'>, { kind, row, at }: Told): Promise<void> {
  const linkId = row.userId === null ? randomUUID() : null;
  if (linkId !== null) await putLink(transaction, linkId, row, plusMilliseconds(at, LINK_MS));
  const facts = { userId: row.userId ?? row.caseId, caseNumber: row.number, linkId };
  await notices.put(transaction, { kind, key: `${kind} ${randomUUID()}`, accountId: row.partyId, at, facts });
}
