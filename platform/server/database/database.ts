import type { Kysely } from 'kysely';

/** The shared pool. A store names its own tables: `database.withTables<PaymentsTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: no table is known here; each store adds its own
export type Database = Kysely<{}>;
