import { sql } from 'kysely';
import { type DebitPlan, leftOut, type NextDebit, nextDebit } from '#modules/autopay/rules/next-debit.ts';
import { pauseFactsOf, pauseRefusal, resumeRefusal } from '#modules/autopay/rules/pause.ts';
import type { AutoPayPart, AutoPayPort, Debit, DebitAttempt } from '#modules/autopay/server/port.ts';
import { type EnrollmentState, isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { type Attempt, joinAttempts, joinLastStatement } from '../cycle/part-joins.ts';
import type { MethodRow } from '../wallet/wallet-port.ts';
import { removeBackup, setBackup } from './backups.ts';
import { approveDebit, setCeiling, setPause } from './choices.ts';
import { endEnrollment, moveDebitDay, readMandate, startEnrollment } from './enrollments.ts';

import type { DebtorRow } from './facts.ts';
import { ceilingOf, debitPlanOf, statementAfter } from './plan.ts';

export function createAutoPay(database: Database, terms: ReadTerms): AutoPayPort {
  const partsOf = async (connection: Database, accountId: string) => {
    const [rows, now] = [await readParts(connection, accountId), await terms()];
    return rows.map((row) => partOf(row, now));
  };
  const readPart = async (transaction: Database, accountId: string, part: AccountPart) =>
    (await partsOf(transaction, accountId)).find((one) => one.part === part);
  const change = <Refusal extends string>(
    accountId: string,
    part: AccountPart,
    of: IsoDate | null,
    refusalReason: (part: AutoPayPart) => Refusal | undefined,
  ) =>
    isUuid(accountId)
      ? setPause(database, { accountId, part, of }, async (transaction) => {
          const found = await readPart(transaction, accountId, part);
          return found ? refusalReason(found) : 'not-enrolled';
        })
      : Promise.resolve('not-enrolled' as const);
  return {
    async parts(accountId) {
      return isUuid(accountId) ? partsOf(database, accountId) : [];
    },

    async debitsWith(accountId, paymentId) {
      if (!isUuid(accountId) || !isUuid(paymentId)) return [];
      return (await readDebitsWith(database, accountId, paymentId)).map(({ part, paymentId, ...rest }) => ({ ...attemptOf(rest), part, paymentId }));
    },

    async enroll(enrollment) {
      const { accountId, mandateId, methodId } = enrollment;
      if (!isUuid(accountId)) return refuse({ reason: 'no-such-part' });
      if (!isUuid(methodId)) return refuse({ reason: 'no-such-method' });
      const started = await startEnrollment(database, enrollment);
      return started === undefined ? accept({ mandateId }) : refuse({ reason: started });
    },

    async cancel({ accountId, part, on }) {
      if (!isUuid(accountId)) return refuse({ reason: 'not-enrolled' });
      const ended = await endEnrollment(database, { accountId, part, on });
      if (ended) return accept({ debitUnderWay: ended.debitUnderWay ?? undefined });
      const before = await readMandate(database, accountId, part);
      return before?.state === 'unenrolled' ? accept({ debitUnderWay: undefined }) : refuse({ reason: 'not-enrolled' });
    },

    async setDebitDays({ accountId, part, debitDays, statementOn }) {
      const moved = isUuid(accountId) && (await moveDebitDay(database, { accountId, part, debitDays, statementOn }));
      return moved ? accept({ debitDays }) : refuse({ reason: 'not-enrolled' });
    },

    async setCeiling(ceiling) {
      const set = isUuid(ceiling.accountId) && (await setCeiling(database, ceiling));
      return set ? accept({ above: ceiling.above }) : refuse({ reason: 'not-enrolled' });
    },

    async approve(debit) {
      const refused = isUuid(debit.accountId) ? await approveDebit(database, debit) : 'not-enrolled';
      return refused === undefined ? accept({ upTo: debit.upTo }) : refuse({ reason: refused });
    },

    async setBackup(backup) {
      if (!isUuid(backup.accountId)) return refuse({ reason: 'not-enrolled' });
      if (!isUuid(backup.methodId)) return refuse({ reason: 'no-such-method' });
      const refused = await setBackup(database, backup);
      return refused === undefined ? accept({ mandateId: backup.mandateId }) : refuse({ reason: refused });
    },

    async removeBackup({ accountId, part }) {
      if (isUuid(accountId)) await removeBackup(database, accountId, part);
      return accept({});
    },

    async pause({ accountId, part, statementOn, on }) {
      const refused = await change(accountId, part, statementOn, (now) => pauseRefusal(pauseFactsOf(now), statementOn, on));
      return refused === undefined ? accept({ statementOn }) : refuse({ reason: refused });
    },

    async resume({ accountId, part, on }) {
      const refused = await change(accountId, part, null, (now) => resumeRefusal(pauseFactsOf(now), on));
      return refused === undefined ? accept({}) : refuse({ reason: refused });
    },
  };
}

type PartRow = Pick<DebtorRow, 'part' | 'cycleDay' | 'openedOn' | 'lastStatement'> & {
  readonly discountEligible: boolean;
  readonly attempts: readonly Attempt[];
  readonly enrollment: {
    readonly state: 'enrolled' | 'unenrolled';
    readonly mandateId: string | null;
    readonly methodId: string;
    readonly methodKind: MethodRow['kind'];
    readonly debitDays: number;
    readonly enrolledOn: IsoDate;
    readonly heldFor: string | null;
    readonly ceiling: Cents | null;
    readonly approvedFor: IsoDate | null;
    readonly approvedTo: Cents | null;
    readonly pausedFor: IsoDate | null;
    readonly backup: { readonly methodId: string; readonly mandateId: string } | null;
  } | null;
};

function partOf({ enrollment, ...row }: PartRow, terms: Terms): AutoPayPart {
  const {
    methodId = '',
    backup = null,
    debitDays = 0,
    enrolledOn = row.openedOn,
    heldFor = null,
    pausedFor = null,
    methodKind = 'card',
  } = enrollment ?? {};
  const method = { kind: methodKind, methodId };
  const plan = debitPlanOf({ ...row, debitDays, enrolledOn, heldFor, pausedFor, method, backup }, terms);
  const state = stateOf(enrollment);
  const isOn = isInAutoPay(state);
  const next = isOn ? nextDebit(plan) : undefined;
  // A hold does not end a pause: enrolling again with another method keeps it.
  const leavesOut = isOn ? leftOut(plan) : undefined;
  const resumesOn = leavesOut ? nextDebit({ ...plan, onHold: false })?.on : next && afterPauseOf(row, plan, next, terms);
  return {
    part: row.part,
    state,
    mandateId: enrollment?.mandateId ?? undefined,
    methodId: enrollment?.methodId,
    debitDays: enrollment?.debitDays,
    discountEligible: row.discountEligible,
    lastStatement: plan.lastStatement,
    nextStatement: plan.nextStatement,
    nextDebitOn: next?.on,
    nextDebitOf: next?.statementOn,
    backup: backup ? { ...backup, isNext: plan.backupNext ?? false } : noBackup,
    pause: { leavesOut, resumesOn },
    ceiling: ceilingOf(enrollment ?? { ceiling: null, approvedFor: null, approvedTo: null }),
    attempts: row.attempts.map(attemptOf),
  };
}

const noBackup = { methodId: undefined, mandateId: undefined, isNext: false };

/** The day of the debit after the one that a pause would leave out. */
const afterPauseOf = (row: Omit<PartRow, 'enrollment'>, plan: DebitPlan, { statementOn }: NextDebit, terms: Terms): IsoDate | undefined =>
  nextDebit({ ...plan, pause: { of: statementOn, statementAfter: statementAfter(row, plan.nextStatement.on, terms) } })?.on;

const attemptOf = ({ state, debitedOn, retryOn, amount }: Omit<Attempt, 'attempt'>): DebitAttempt => ({
  on: debitedOn,
  state,
  amount: amount ?? undefined,
  retryOn: retryOn ?? undefined,
});

type DebitRow = Omit<Attempt, 'attempt'> & Pick<Debit, 'part' | 'paymentId'>;

async function readDebitsWith(database: Database, accountId: string, paymentId: string): Promise<readonly DebitRow[]> {
  const { rows } = await sql<DebitRow>`
    select d.part, d.state, d.debited_on as "debitedOn", d.retry_on as "retryOn", d.amount, d.payment_id as "paymentId"
    from bss.auto_pay_debits own join bss.auto_pay_debits d using (account_id, part, statement_on)
    where own.account_id = ${accountId} and own.payment_id = ${paymentId} order by d.attempt`.execute(database);
  return rows;
}

function stateOf(enrollment: PartRow['enrollment']): EnrollmentState {
  if (enrollment === null) return 'not-enrolled';
  return enrollment.state === 'enrolled' && enrollment.heldFor !== null ? 'on-hold' : enrollment.state;
}

async function readParts(database: Database, accountId: string): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.part, p.cycle_day as "cycleDay", p.opened_on as "openedOn", p.auto_pay_discount_eligible as "discountEligible",
      last.statement as "lastStatement", attempt.list as attempts,
      (select jsonb_build_object('state', e.state, 'mandateId', e.mandate_id, 'methodId', e.method_id, 'methodKind', m.kind,
          'debitDays', e.debit_days, 'enrolledOn', e.enrolled_on, 'heldFor', e.held_for,
          'ceiling', e.ceiling, 'approvedFor', e.approved_for, 'approvedTo', e.approved_to, 'pausedFor', e.paused_for,
          'backup', (select jsonb_build_object('methodId', b.method_id, 'mandateId', b.mandate_id)
            from bss.auto_pay_backups b where b.account_id = e.account_id and b.part = e.part))
        from bss.auto_pay_enrollments e join bss.payment_methods m using (account_id, method_id)
        where e.account_id = p.account_id and e.part = p.part) as enrollment
    from bss.account_parts p
    ${joinLastStatement}
    ${joinAttempts}
    where p.account_id = ${accountId}
    order by array_position(array['core', 'mobile', 'streaming'], p.part)`.execute(database);
  return rows;
}
