import { randomUUID } from 'node:crypto';
import { setTimeout as passing } from 'node:timers/promises';
import { debitOn } from '#modules/autopay/rules/debit-day.ts';
import type { AutoPayPart, AutoPayPort, DebitAttempt, EnrollmentToStore } from '#modules/autopay/server/port.ts';
import type { AutomaticCharger } from '#modules/payments/server/charger.ts';
import { type IsoDate, type IsoInstant, laterOf, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { SlowAccount, SlowPart } from './slow-account.ts';

type Enrolled = {
  enrollment: EnrollmentToStore;
  isOn: boolean;
  debit: (DebitAttempt & { readonly paymentId: string; readonly askAt: IsoInstant | undefined }) | undefined;
};

const LATENCY_MS = 2;
const LEASE_MS = 60_000;
const DUE_DAYS = 21;

/** Auto Pay of the slow provider: one debit for the newest statement of each part, with its outcome. */
export function createSlowAutoPay(accounts: readonly SlowAccount[]) {
  const enrollments = new Map<string, Enrolled>();
  const keyOf = (accountId: string, part: string) => `${accountId} ${part}`;
  const accountOf = (accountId: string) => accounts.find(({ account }) => account.accountId === accountId);

  const port: AutoPayPort = {
    async parts(accountId) {
      await passing(LATENCY_MS);
      return accountOf(accountId)?.parts.map((part) => partOf(part, enrollments.get(keyOf(accountId, part.part)))) ?? [];
    },
    async debitsWith(accountId, paymentId) {
      await passing(LATENCY_MS);
      const ofAccount = [...enrollments.values()].filter(({ enrollment }) => enrollment.accountId === accountId);
      return ofAccount.flatMap(({ enrollment, debit }) => (debit?.paymentId === paymentId ? [{ ...debit, part: enrollment.part }] : []));
    },
    async enroll(enrollment) {
      await passing(LATENCY_MS);
      const { accountId, part, methodId, mandateId } = enrollment;
      const account = accountOf(accountId);
      if (!account?.parts.some((known) => known.part === part)) return refuse({ reason: 'no-such-part' });
      if (!account.methods.some((method) => method.methodId === methodId)) return refuse({ reason: 'no-such-method' });
      const before = enrollments.get(keyOf(accountId, part));
      if (before?.isOn) return before.enrollment.mandateId === mandateId ? accept({ mandateId }) : refuse({ reason: 'enrolled-already' });
      enrollments.set(keyOf(accountId, part), { enrollment, isOn: true, debit: before?.debit });
      return accept({ mandateId });
    },
    async cancel({ accountId, part }) {
      await passing(LATENCY_MS);
      const known = enrollments.get(keyOf(accountId, part));
      if (!known) return refuse({ reason: 'not-enrolled' });
      const debitUnderWay = known.isOn && known.debit?.state === 'claimed' ? known.debit.on : undefined;
      known.isOn = false;
      return accept({ debitUnderWay });
    },
    async setDebitDays({ accountId, part, debitDays, statementOn }) {
      await passing(LATENCY_MS);
      const known = enrollments.get(keyOf(accountId, part));
      if (!known?.isOn) return refuse({ reason: 'not-enrolled' });
      known.enrollment = { ...known.enrollment, debitDays, on: laterOf(known.enrollment.on, statementOn) };
      return accept({ debitDays });
    },
    setCeiling: () => notOffered(),
    approve: () => notOffered(),
    pause: () => notOffered(),
    resume: () => notOffered(),
    setBackup: () => notOffered(),
    removeBackup: () => notOffered(),
  };

  /** This provider always debits what a statement asks for. */
  async function notOffered() {
    await passing(LATENCY_MS);
    return refuse({ reason: 'not-offered' } as const);
  }

  return {
    port,
    async debitDue(charger: AutomaticCharger, now: IsoInstant): Promise<void> {
      await passing(LATENCY_MS);
      for (const [key, known] of enrollments) {
        const account = accountOf(known.enrollment.accountId);
        const part = account?.parts.find((candidate) => keyOf(account.account.accountId, candidate.part) === key);
        if (account && part) await debit(charger, account, part, known, now);
      }
    },
  };
}

function partOf(part: SlowPart, known: Enrolled | undefined): AutoPayPart {
  const [last] = part.statements;
  const nextStatement = { on: part.nextStatementOn, dueOn: plusDays(part.nextStatementOn, DUE_DAYS) };
  const days = known?.enrollment.debitDays;
  const ofNext =
    days !== undefined && known?.isOn && known.debit?.state !== 'claimed'
      ? debitOn(known.debit ? nextStatement : (last ?? nextStatement), days, 'card')
      : undefined;
  return {
    part: part.part,
    state: known === undefined ? 'not-enrolled' : known.isOn ? 'enrolled' : 'unenrolled',
    mandateId: known?.enrollment.mandateId,
    methodId: known?.enrollment.methodId,
    debitDays: days,
    discountEligible: part.autoPay.discountEligible,
    lastStatement: last && { on: last.on, dueOn: last.dueOn },
    nextStatement,
    nextDebitOn: ofNext,
    nextDebitOf: ofNext && (known?.debit ? nextStatement : (last ?? nextStatement)).on,
    backup: undefined,
    pause: undefined,
    ceiling: undefined,
    attempts: known?.debit ? [known.debit] : [],
  };
}

/** Claims before charging, so that of concurrent runs one charges. A debit without an answer is asked about again. */
async function debit(charger: AutomaticCharger, { account, methods }: SlowAccount, part: SlowPart, known: Enrolled, now: IsoInstant): Promise<void> {
  const [last] = part.statements;
  const method = methods.find(({ methodId }) => methodId === known.enrollment.methodId);
  if (!last || !method || (known.debit ? known.debit.askAt === undefined || known.debit.askAt > now : !known.isOn)) return;
  const on: IsoDate = debitOn(last, known.enrollment.debitDays, 'card');
  if (!known.debit && instantAt(on, '07:00', account.timeZone) > now) return;
  const paymentId = known.debit?.paymentId ?? randomUUID();
  known.debit = { on, state: 'claimed', amount: undefined, retryOn: undefined, paymentId, askAt: plusMilliseconds(now, LEASE_MS) };
  const request = {
    accountId: account.accountId,
    paymentId,
    part: part.part,
    owed: known.isOn ? last.balance : zero,
    atMost: undefined,
    counted: [],
    countedAt: now,
    on,
    coversPastDue: false,
    method,
    restrictions: account.restrictions,
    reason: 'recurring',
  } as const;
  const [taken] = await charger.takeAutomatic([request]);
  if (taken?.state === 'succeeded') known.debit = { ...known.debit, state: 'taken', amount: taken.amount, askAt: undefined };
}
