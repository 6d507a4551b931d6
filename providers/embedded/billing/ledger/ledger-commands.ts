import type { CommandOnBooks } from '#providers/books/commands.ts';

/** `ledger check`: the invariants of the books, and what our payments and the processor's report say to them. */
export const ledgerCheck: CommandOnBooks = {
  name: 'ledger check',
  summary:
    "Checks the invariants of the ledger, our payments and the processor's report. Exit code 1 if one does not hold or the books cannot be read.",
  usage: '',
  run: async (_input, context) => {
    const invariants = await context.withModules(async ({ checkBooks, checkCharges }) => [...(await checkBooks()), await checkCharges()]);
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
