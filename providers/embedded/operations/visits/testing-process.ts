import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { createAppointments } from './appointments-port.ts';

const isInstant = (text: string): text is IsoInstant => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** A process of its own that books one window for several accounts at once: a letter for each, y or n. */
const [url = '', startsAt = '', at = '', ...accounts] = process.argv.slice(2);
if (!isInstant(startsAt) || !isInstant(at)) throw new Error('needs two instants');
const database = openDatabase(url, { applicationName: 'a process of its own', connections: 4 });
const appointments = createAppointments(database, async () => usualTerms, { catalogue: async () => undefined });
const answers = await Promise.all(
  accounts.map(async (accountId) => {
    const holdId = randomUUID();
    const held = await appointments.hold({ accountId, holdId, type: 'repair', startsAt, appointmentId: undefined, at });
    return held.ok && (await appointments.book({ accountId, appointmentId: holdId, holdId, note: undefined, at })).ok ? 'y' : 'n';
  }),
);
process.stdout.write(answers.join(''));
await database.destroy();
