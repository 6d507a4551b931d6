import { type Checked, chargesAgree } from '#modules/payments/server/commands/charges-agree.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { checkBooks } from '../../worker/check-books.ts';
import { withBooks } from '../with-books.ts';

export const ledgerCheck: Command = {
  name: 'ledger check',
  summary:
    "Checks the invariants of the ledger, our payments and the processor's report. Exit code 1 if one does not hold or the books cannot be read.",
  usage: '',
  run: async (_input, context) => {
    const invariants = await withBooks(
      context,
      async (_books, demarc, clock): Promise<readonly Checked[]> => [...(await checkBooks({ demarc, clock })), await chargesAgree(demarc.payments)],
    );
    const broken = invariants.some(({ holds }) => holds === false);
    const open = invariants.some(({ holds }) => holds === null);
    return {
      // Null: no breach found, but not everything could be checked.
      json: { holds: broken ? false : open ? null : true, invariants },
      lines: invariants.map(({ name, holds, detail }) => `${wordOf(holds)}  ${name}: ${detail}`),
      failed: broken,
    };
  },
};

const wordOf = (holds: boolean | null): string => (holds === null ? 'OPEN  ' : holds ? 'holds ' : 'BROKEN');
