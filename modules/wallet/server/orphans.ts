import type { IsoInstant } from '#platform/rules/calendar.ts';
import { answerWithin } from '#platform/server/ports/answer-within.ts';
import type { EnteredMethods } from './entered.ts';
import type { WalletPort } from './port.ts';
import type { KeptNumber, VaultPort } from './vault.ts';

const EVERY_MS = 600_000;
const AT_ONCE = 100;
/** A vault that is still starting is not a fault; one unreachable on a second pass is reported. */
const AWAY_TOO_OFTEN = 2;

type Dependencies = {
  readonly wallet: Pick<WalletPort, 'chargeable'>;
  readonly entered: Pick<EnteredMethods, 'knows'>;
  readonly vault: Pick<VaultPort, 'numbersToConfirm' | 'confirm' | 'remove'>;
  readonly onError: (what: string, error: unknown) => void;
};

/**
 * Deletes numbers from the vault that belong to no method of ours: this server may have died between taking over a method and saving it, or deleted
 * one while the vault was down. The provider and the methods entered for payments tell which are ours; while either cannot be read, nothing is
 * deleted.
 */
export function createOrphanRun({ wallet, entered, vault, onError }: Dependencies) {
  let away = 0;
  const isOurs = async ({ accountId, methodId }: KeptNumber) =>
    (await entered.knows(accountId, methodId)) || (await answerWithin(wallet.chargeable(accountId, methodId))) !== undefined;

  const toConfirm = async (): Promise<readonly KeptNumber[]> => {
    try {
      const numbers = await vault.numbersToConfirm(AT_ONCE);
      away = 0;
      return numbers;
    } catch (error) {
      away += 1;
      if (away === AWAY_TOO_OFTEN) onError('the vault could not say which numbers it keeps', error);
      return [];
    }
  };

  const run = async (): Promise<void> => {
    const numbers = await toConfirm();
    const ours: KeptNumber[] = [];
    for (const number of numbers) {
      if (await isOurs(number)) ours.push(number);
      else await vault.remove(number.accountId, number.methodId);
    }
    if (ours.length > 0) await vault.confirm(ours);
    if (numbers.length === AT_ONCE) await run();
  };
  return { name: 'wallet.remove-orphans', everyMs: EVERY_MS, run: (_now: IsoInstant) => run() };
}
