import type { Invariant } from '#providers/embedded/ledger/check-ledger.ts';
import type { House } from '../../compose.ts';
import { checkBooks } from '../../worker/check-books.ts';
import type { Command } from '../command.ts';
import { withHouse } from '../with-house.ts';

/** `holds` null: it could not be checked. */
type Checked = Omit<Invariant, 'holds'> & { readonly holds: boolean | null };

export const ledgerCheck: Command = {
  name: 'ledger check',
  summary: "Checks the invariants of the ledger, of our payments and of the processor's report; exit code 1 when one does not hold.",
  usage: '',
  run: async (_input, context) => {
    const invariants = await withHouse(
      context,
      async (house, clock): Promise<readonly Checked[]> => [
        ...(await checkBooks({ house, clock, database: context.database })),
        await chargesAgree(house),
      ],
    );
    const broken = invariants.some(({ holds }) => holds === false);
    return {
      json: { holds: !broken, invariants },
      lines: invariants.map(({ name, holds, detail }) => `${wordOf(holds)}  ${name}: ${detail}`),
      failed: broken,
    };
  },
};

const wordOf = (holds: boolean | null): string => (holds === null ? 'OPEN  ' : holds ? 'holds ' : 'BROKEN');

/** The last invariant of decisions 3. A processor that cannot be asked leaves it open. */
async function chargesAgree({ payments }: House): Promise<Checked> {
  const name = "our charges are the processor's report";
  const found = await payments.reconcile().catch(() => undefined);
  if (found === undefined) return { name, holds: null, detail: 'the processor cannot be asked: does Demarc run?' };
  const { agreed, missingAtProcessor, missingWithUs, otherAmount } = found;
  const apart = missingAtProcessor.length + missingWithUs.length + otherAmount.length;
  return { name, holds: apart === 0, detail: apart === 0 ? `${agreed} checked` : `${apart} differ: demarc payments reconcile names them` };
}
