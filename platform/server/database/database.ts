import type { Kysely, Transaction } from 'kysely';

/** The house's pool. A store names its own tables: `database.withTables<PaymentsTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: no table is known here; each store adds its own
export type Database = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: as above
export type DatabaseTransaction = Transaction<{}>;
