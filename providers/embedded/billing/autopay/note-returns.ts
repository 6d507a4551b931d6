import { sql } from 'kysely';
import { reinitiateOn } from '#modules/autopay/rules/retry-calendar.ts';
import { type ReturnClass, returnClass } from '#modules/payments/rules/reversal/return-code.ts';
import type { ReversalToPost } from '#modules/payments/server/port.ts';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { plusBankingDays } from '#platform/rules/time/banking-days.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { writeEvents } from '../../events/events.ts';
import type { ProviderNotice } from '../../events/provider-notice.ts';
import type { MethodRow } from '../wallet/wallet-port.ts';
import { methodFacts } from './auto-pay-events.ts';

/** A debit whose payment came back, perhaps before the run noted that it was taken: its payment is in the books, so it was. */
type ReturnedDebit = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly statementOn: IsoDate;
  readonly attempt: number;
  readonly code: string;
  readonly returnedOn: IsoDate;
  readonly at: IsoInstant;
  readonly amount: Cents;
  readonly method: Pick<MethodRow, 'kind' | 'lastFour'>;
  /** Auto Pay is on. */
  readonly isEnrolled: boolean;
  /** Auto Pay still uses the method; the customer may have given another one since, or cancelled. */
  readonly ofEnrolled: boolean;
  /** The debit used the backup method. */
  readonly ofBackup: boolean;
  /** The method to try next instead. */
  readonly backup: (Pick<MethodRow, 'kind' | 'lastFour'> & { readonly brand: CardBrand | null }) | null;
};

type Noted = ReturnedDebit & { readonly means: ReturnClass; readonly retryOn: IsoDate | undefined };

/**
 * Applies a bank's returns to Auto Pay (decisions 6): the debit is presented again, its account is not tried again, or Auto Pay stops. The last can
 * follow from any returned payment. Runs in the transaction that books the returns; one booked earlier is not noted again.
 */
export async function noteReturns(transaction: Database, booked: readonly ReversalToPost[]): Promise<void> {
  const returns = booked.filter(({ kind }) => kind === 'return');
  if (returns.length === 0) return;
  const noted = (await readReturned(transaction, returns)).map((debit): Noted => {
    const means = returnClass(debit.code);
    return { ...debit, means, retryOn: triedAgainOn(debit, means) };
  });
  await storeReturned(transaction, noted);
  await writeEvents(transaction, [...noted.flatMap(eventsOf), ...(await stopOthers(transaction, returns))]);
}

/** With the backup, if there is one; a returned debit of the backup is not presented again. */
function triedAgainOn({ returnedOn, attempt, isEnrolled, ofBackup, backup }: ReturnedDebit, means: ReturnClass): IsoDate | undefined {
  if (!isEnrolled || ofBackup || means === 'not-authorized') return undefined;
  if (backup) return plusBankingDays(returnedOn, 1);
  return means === 'present-again' ? reinitiateOn(returnedOn, attempt) : undefined;
}

async function readReturned(transaction: Database, given: readonly ReversalToPost[]): Promise<readonly ReturnedDebit[]> {
  const { rows } = await sql<ReturnedDebit>`
    select d.account_id as "accountId", d.part, d.statement_on as "statementOn", d.attempt, given."returnCode" as code, given."on" as "returnedOn",
      given.at, paid.amount, jsonb_build_object('kind', m.kind, 'lastFour', m.last_four) as method,
      e.state = 'enrolled' as "isEnrolled", e.state = 'enrolled' and e.method_id = d.method_id as "ofEnrolled",
      coalesce(b.method_id = d.method_id, false) as "ofBackup",
      case when e.method_id = d.method_id and not exists (
          select from bss.auto_pay_debits tried
          where (tried.account_id, tried.part, tried.statement_on, tried.method_id) = (d.account_id, d.part, d.statement_on, b.method_id))
        then (select jsonb_build_object('kind', kind, 'lastFour', last_four, 'brand', brand) from bss.payment_methods other
          where other.account_id = b.account_id and other.method_id = b.method_id) end as backup
    from jsonb_to_recordset(${JSON.stringify(given)}) as given("accountId" uuid, "paymentId" text, "returnCode" text, "on" date, at timestamptz)
    join bss.auto_pay_debits d on d.account_id = given."accountId" and d.payment_id::text = given."paymentId" and d.state in ('taken', 'claimed')
    join bss.payments paid on paid.account_id = d.account_id and paid.payment_id = given."paymentId"
    join bss.payment_methods m on m.account_id = d.account_id and m.method_id = d.method_id
    join bss.auto_pay_enrollments e on e.account_id = d.account_id and e.part = d.part
    left join bss.auto_pay_backups b on b.account_id = d.account_id and b.part = d.part`.execute(transaction);
  return rows;
}

async function storeReturned(transaction: Database, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
  await sql`
    with noted as (
      select * from jsonb_to_recordset(${JSON.stringify(noted)}) as noted("accountId" uuid, part text, "statementOn" date, attempt smallint,
        code text, "returnedOn" date, at timestamptz, amount bigint, means text, "retryOn" date)
    ), debit as (
      update bss.auto_pay_debits d set state = 'returned', amount = noted.amount, decline_code = noted.code, retry_on = noted."retryOn", due_at = null
      from noted where d.account_id = noted."accountId" and d.part = noted.part and d.statement_on = noted."statementOn" and d.attempt = noted.attempt
      returning d.account_id, d.part, d.method_id, noted.code, noted."returnedOn", noted.at, noted.means
    ), refused as (
      delete from bss.auto_pay_backups b using debit
      where b.account_id = debit.account_id and b.part = debit.part and b.method_id = debit.method_id and debit.means <> 'present-again'
    ), stopped as (
      update bss.auto_pay_enrollments e set state = 'unenrolled', ended_on = debit."returnedOn", held_for = null, due_at = null
      from debit where e.account_id = debit.account_id and e.part = debit.part and e.method_id = debit.method_id and e.state = 'enrolled'
        and debit.means = 'not-authorized'
    )
    -- Apart from what stops: setting the state of one that stays enrolled would lock its method, which comes before enrollments.
    update bss.auto_pay_enrollments e set
      held_for = case when debit.means = 'account-unusable' then debit.code else e.held_for end, due_at = debit.at
    from debit where e.account_id = debit.account_id and e.part = debit.part and e.method_id = debit.method_id and e.state = 'enrolled'
      and debit.means <> 'not-authorized'
  `.execute(transaction);
}

type Stopped = Pick<ReturnedDebit, 'accountId' | 'part' | 'at' | 'method'> & { readonly reversalId: string };

/**
 * Stops Auto Pay on every part that debits an account which its holder or bank no longer lets anyone debit, whichever payment came back: one made by
 * hand, or one for another part.
 */
async function stopOthers(transaction: Database, returns: readonly ReversalToPost[]): Promise<readonly ProviderNotice[]> {
  const refused = returns.filter(
    ({ returnCode, methodId = '' }) => returnCode !== undefined && returnClass(returnCode) === 'not-authorized' && isUuid(methodId),
  );
  if (refused.length === 0) return [];
  const { rows } = await sql<Stopped>`
    with refused as (
      select * from jsonb_to_recordset(${JSON.stringify(refused)})
        as refused("accountId" uuid, "methodId" uuid, "reversalId" text, "on" date, at timestamptz)
    ), backup as (
      delete from bss.auto_pay_backups b using refused where b.account_id = refused."accountId" and b.method_id = refused."methodId"
    )
    update bss.auto_pay_enrollments e set state = 'unenrolled', ended_on = refused."on", held_for = null, due_at = null
    from refused join bss.payment_methods m on m.account_id = refused."accountId" and m.method_id = refused."methodId"
    where e.account_id = m.account_id and e.method_id = m.method_id and e.state = 'enrolled'
    returning e.account_id as "accountId", e.part, refused.at, refused."reversalId",
      jsonb_build_object('kind', m.kind, 'lastFour', m.last_four) as method`.execute(transaction);
  return rows.map(({ accountId, part, at, reversalId, method }) => ({
    kind: 'auto-pay-stopped',
    key: `${part} auto-pay stopped ${reversalId}`,
    accountId,
    at,
    facts: { part, method: methodFacts(method) },
  }));
}

/** The return itself has its own notice; these say what it means for future debits. */
function eventsOf({ ofEnrolled, ofBackup, ...noted }: Noted): readonly ProviderNotice[] {
  const { accountId, part, statementOn, attempt, at, means, method, amount, backup, retryOn } = noted;
  const told = { key: `${part} auto-pay ${statementOn} ${attempt} returned`, accountId, at };
  if (ofBackup)
    return means === 'present-again' ? [] : [{ kind: 'auto-pay-backup-refused', ...told, facts: { part, amount, method: methodFacts(method) } }];
  if (backup && retryOn) {
    const facts = { part, amount, on: retryOn, method: methodFacts(backup), failed: methodFacts(method), refused: means === 'account-unusable' };
    return [{ kind: 'auto-pay-backup-next', ...told, facts }];
  }
  if (!ofEnrolled) return [];
  if (means === 'not-authorized') return [{ kind: 'auto-pay-stopped', ...told, facts: { part, method: methodFacts(method) } }];
  if (means === 'account-unusable') return [{ kind: 'auto-pay-on-hold', ...told, facts: { part, method: methodFacts(method), because: 'refused' } }];
  return [];
}
