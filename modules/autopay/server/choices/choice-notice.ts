import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AutoPayChoice } from '../../rules/notices.ts';
import type { AutoPayContext } from '../dependencies.ts';

/** Who changed a choice for Auto Pay, when, and on which day in the account's time zone. */
export type ChoiceMade = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly userId: string;
  readonly at: IsoInstant;
  readonly on: IsoDate;
};

/** Puts the notice of a choice into the outbox, for everyone who manages the account. A repeat within a minute is the same event. */
export function putChoiceNotice(
  notices: AutoPayContext['notices'],
  database: Database,
  { accountId, part, userId, at, on }: ChoiceMade,
  choice: AutoPayChoice,
) {
  const key = `${part} auto-pay ${Object.values(choice).join(' ')} ${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}`;
  return notices.put(database, { kind: 'auto-pay-choice-changed', key, accountId, at, facts: { ...choice, part, by: userId, doneOn: on } });
}
