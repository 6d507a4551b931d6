import type { LastBillPart } from '#modules/billing/rules/last-bill.ts';
import type { KeptBill } from '#modules/billing/web/parts/kept-bill.ts';

export type Session = { readonly endsInMs: number; readonly kept: boolean };

export type Dependencies = {
  /** The operator's switch. */
  readonly isOn: () => boolean;
  /** Whose bill may be kept now; undefined for a visitor and for customers billed elsewhere. */
  readonly ending: () => Promise<string | undefined>;
  /** Undefined if nobody answered. */
  readonly session: () => Promise<Session | undefined>;
  /** @throws when it cannot be read */
  readonly readBill: () => Promise<readonly LastBillPart[] | undefined>;
  readonly bill: KeptBill;
  /** Shows a page of ours without a connection, in a browser: with the bill, or only what to try. It holds nothing about anybody. */
  readonly worker: { readonly register: () => Promise<void>; readonly remove: () => Promise<void> };
  readonly nowMs: () => number;
};

export type BillKeeper = {
  /** Checks who is reading, and keeps what they owe now, or nothing. */
  readonly look: () => Promise<void>;
  /** The person is signing out: keep nothing from now on, whatever is in progress. */
  readonly forget: () => Promise<void>;
};

/**
 * Keeps the last bill in this browser or app for customers who chose "Keep me signed in", for as long as that session; wipes it for everybody else.
 * Everybody who has signed in keeps the page that stands in for one that cannot be fetched.
 */
export function createBillKeeper({ isOn, ending, session, readBill, bill, worker, nowMs }: Dependencies): BillKeeper {
  let isOver = false;

  async function forget(): Promise<void> {
    isOver = true;
    await bill.forget();
  }

  async function look(): Promise<void> {
    if (isOver) return;
    const whose = await ending();
    if (whose === undefined) return bill.forget();
    if (!isOn()) return void (await Promise.all([bill.forget(), worker.remove()]));
    // Without it, as where the browser allows none or its script cannot be fetched now, there is only the browser's own page.
    await worker.register().catch(() => {});
    const kept = await bill.read(nowMs());
    if (kept?.ending !== whose) await bill.forget();
    const lasting = await session();
    if (!lasting) return;
    if (!lasting.kept) return bill.forget();
    const parts = await readBill().catch(() => undefined);
    if (!parts?.length || isOver) return;
    const readAtMs = nowMs();
    await bill.keep({ ending: whose, readAtMs, untilMs: readAtMs + lasting.endsInMs, parts });
    if (isOver) await bill.forget();
  }

  return { look, forget };
}
