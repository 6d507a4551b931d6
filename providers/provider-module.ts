import type { Database } from '#platform/server/database/database.ts';
import type { SecurityEvents } from '#platform/server/log/security.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import type { Books, BooksDependencies } from './books/books.ts';
import type { CommandOnBooks } from './books/commands.ts';
import type { ReadTerms } from './books/terms.ts';
import type { Provider } from './provider.ts';

/** What a provider contributes to our processes: `providers/x/module.ts`. Hosts take it from apps/server/systems.ts and name no provider. */
export type ProviderModule = {
  /** The name of its folder. */
  readonly name: string;
  /** Its schemas in our database, which the serving processes may read and write; none for a system that is elsewhere. */
  readonly schemas: readonly string[];
  /** The folders of its migrations. */
  readonly migrations: readonly string[];
  /** What it reports to those who watch for misuse. */
  readonly securityEvents?: SecurityEvents;
  /** Opens its ports. Called once in a process, by composition. */
  open(deps: ProviderDependencies): Provider;
  /** For a provider that keeps our books. Without it there are no runs, commands, checks and demo customers of books. */
  readonly books?: {
    open(deps: BooksDependencies): Books;
    /** What operators do with them on the command line. */
    readonly commands: readonly CommandOnBooks[];
    /**
     * Removes accounts with everything that its schemas hold of them, so that the demo grows them anew; unknown ids are ignored. For the owner of the
     * tables, in lower environments: nothing else removes what the books hold.
     */
    readonly removeAccounts: (database: Database, accountIds: readonly string[]) => Promise<void>;
  };
};

export type ProviderDependencies = {
  readonly database: Database;
  /** The operator's choices; a system elsewhere has its own. */
  readonly terms: ReadTerms;
  /** Seals what is kept for a while and opens something elsewhere, such as a transfer PIN. */
  readonly sealer: Sealer;
  /** Of customers' mail addresses. */
  readonly mailDomain: string;
};
