import type { Account } from '#modules/account/server/port.ts';
import type { chargesAgree } from '#modules/payments/server/commands/charges-agree.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { CommandContext } from '#platform/server/commands/command.ts';
import type { Apis, Demarc } from '../compose.ts';
import { followDatabase } from '../follow-database.ts';
import type { checkBooks } from '../worker/check-books.ts';

/** What a module's command may state as its needs: the composed modules by name, and how operators name a customer. */
export type Modules = Omit<Demarc, keyof Apis> &
  Apis & {
    /** The account of a user. @throws OperatorError if nobody has that name */
    readonly accountOf: (named: string) => Promise<Account>;
    /** The account of a number, as on a bill, or of a user. @throws OperatorError if there is none */
    readonly accountIdNamed: (named: string) => Promise<string>;
    /** @throws OperatorError if the account is not billed for the part */
    readonly refuseOtherPart: (accountId: string, part: AccountPart, now: IsoInstant) => Promise<void>;
    /** The invariants of the provider's books and of our payments. */
    readonly checkBooks: () => ReturnType<typeof checkBooks>;
    /** Whether our payments are those of the processor's report. */
    readonly checkCharges: () => ReturnType<typeof chargesAgree>;
    /** The address at which the secret of a link signs an operator in. */
    readonly operatorLink: (secret: string) => string;
  };

/** The surroundings of a command: its process, without the modules. */
export type CommandProcess = Omit<CommandContext, 'withModules'>;

export const contextOf = (own: CommandProcess): CommandContext<Modules> => ({
  ...own,
  withModules: async (use) => {
    const { accountIdNamed, accountOf, refuseOtherPart } = await import('./accounts/account-of.ts');
    const { checkBooks } = await import('../worker/check-books.ts');
    const { chargesAgree } = await import('#modules/payments/server/commands/charges-agree.ts');
    const { linkAddress } = await import('#modules/identity/server/operators/link-address.ts');
    return withDemarc(own, (demarc, clock) =>
      use(
        {
          ...demarc,
          ...demarc.apis,
          accountOf: (named) => accountOf(demarc, named),
          accountIdNamed: (named) => accountIdNamed(demarc, named),
          refuseOtherPart: (accountId, part, now) => refuseOtherPart(demarc, accountId, part, now),
          checkBooks: () => checkBooks({ demarc, clock }),
          checkCharges: () => chargesAgree(demarc.payments),
          operatorLink: (secret) => linkAddress(own.settings.operatorUrl, secret),
        },
        clock,
      ),
    );
  },
});

/** Composes the modules in the command's own process, for commands that call them. Loaded only by those, because it is most of the code. */
export async function withDemarc<T>(
  { settings, database, log }: CommandProcess,
  use: (demarc: Demarc, clock: BusinessClock) => Promise<T>,
): Promise<T> {
  const { compose } = await import('../compose.ts');
  const { end, ...followed } = await followDatabase(settings, database);
  try {
    return await use(compose({ ...followed, settings, database, log }), followed.clock);
  } finally {
    await end();
  }
}
