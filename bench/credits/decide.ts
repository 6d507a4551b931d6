import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { embedded } from '#providers/embedded/testing.ts';

// What `credits.ts` starts and kills: the run that decides, and says how many each transaction stored.
const database = openDatabase(process.argv[2] ?? '', { applicationName: 'demarc bench credits', connections: 4, statementTimeoutMs: 0 });
process.send?.(0);
await embedded.decideCredits(
  { database, terms: embedded.readUsualTerms, onBatch: async (accounts) => void process.send?.(accounts) },
  isoInstant(machineClock.nowMs()),
);
await database.destroy();
process.disconnect();
