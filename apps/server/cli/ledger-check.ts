import { checkBooks } from '../check-books.ts';
import type { Command } from './command.ts';
import { withHouse } from './with-house.ts';

export const ledgerCheck: Command = {
  name: 'ledger check',
  summary: 'Checks the invariants of the ledger and of our payments; exit code 1 when one does not hold.',
  usage: '',
  run: async (_input, context) => {
    const invariants = await withHouse(context, (house, clock) => checkBooks({ house, clock, database: context.database }));
    return {
      json: { holds: invariants.every(({ holds }) => holds), invariants },
      lines: invariants.map(({ name, holds, detail }) => `${holds ? 'holds ' : 'BROKEN'}  ${name}: ${detail}`),
      failed: invariants.some(({ holds }) => !holds),
    };
  },
};
