import type { LastBillPart } from '#modules/billing/rules/last-bill.ts';
import type { KeptBill } from '#modules/billing/web/parts/kept-bill.ts';

export type Session = { readonly endsInMs: number; readonly kept: boolean };

export type Needs = {
  /** What operators decided. */
  readonly isOn: () => boolean;
  /** Whose bill a browser may keep: undefined for a visitor, and for who is billed elsewhere. */
  readonly ending: string | undefined;
  /** Undefined where nobody answered. */
  readonly session: () => Promise<Session | undefined>;
  /** @throws where it cannot be read */
  readonly readBill: () => Promise<readonly LastBillPart[] | undefined>;
  readonly bill: KeptBill;
  /** What shows the bill without a connection. */
  readonly worker: { readonly register: () => Promise<void>; readonly remove: () => Promise<void> };
  readonly nowMs: () => number;
};

export type BillKeeper = {
  /** Looks who reads, and keeps what they owe now, or nothing. */
  readonly look: () => Promise<void>;
  /** The person signs out: whatever is under way, nothing is kept from now on. */
  readonly forget: () => Promise<void>;
};

/** Keeps the last bill in this browser for who chose "Keep me signed in", as long as that session; for everybody else it sees to it that none is left. */
export function createBillKeeper({ isOn, ending, session, readBill, bill, worker, nowMs }: Needs): BillKeeper {
  let isOver = false;

  async function forget(): Promise<void> {
    isOver = true;
    await Promise.all([bill.forget(), worker.remove()]);
  }

  async function look(): Promise<void> {
    if (isOver) return;
    if (ending === undefined || !isOn()) return forget();
    const kept = await bill.read(nowMs());
    if (kept?.ending !== ending) await bill.forget();
    const lasting = await session();
    if (!lasting) return;
    if (!lasting.kept) return forget();
    const parts = await readBill().catch(() => undefined);
    if (!parts?.length || isOver) return;
    const readAtMs = nowMs();
    await bill.keep({ ending, readAtMs, untilMs: readAtMs + lasting.endsInMs, parts });
    if (isOver) await bill.forget();
    else await worker.register();
  }

  return { look, forget };
}
