import { randomBytes } from 'node:crypto';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seal, unseal } from '#platform/server/sealed.ts';
import { hashOf, newSecretId } from '../secret-id.ts';
import { addFactor, keyOfSession, proveSession, readFactor, takeStep, takeTryOfSession } from './factor-store.ts';
import { type OperatorRow, removeOperatorSession } from './store.ts';
import { authenticatorAddress, base32, KEY_BYTES, stepOfCode } from './totp.ts';

/** Wrong codes allowed per session (decisions 9); then it ends. */
const MOST_TRIES = 10;

/** `key`: to type into an authenticator. `address`: opens one on the same device. */
export type Enrollment = { readonly key: string; readonly address: string };

/** wrong: not right, or already used. ended: nothing left to prove here. */
export type FactorRefusal = 'wrong' | 'ended';

/** A proof gives the session a new id, `session`. `added`: it has set up the factor. */
export type Proved = { readonly session: string; readonly added: boolean };

type Dependencies = { readonly database: Database; readonly machine: MachineClock; readonly sealingKey: Uint8Array };

/** Checks authenticator codes for sessions that a link began. The caller has already checked who owns the session and that it is alive. */
export function createFactors({ database, machine, sealingKey }: Dependencies) {
  const keyIn = (sealed: string): Uint8Array => {
    const text = unseal(sealed, sealingKey);
    if (text === undefined) throw new Error('the key of an operator is sealed with another secret');
    return Buffer.from(text, 'base64url');
  };
  const newKey = (): string => seal(randomBytes(KEY_BYTES).toString('base64url'), sealingKey);

  return {
    /** What the session sets a factor up with; undefined if the session is gone by now. */
    async enrollment(hash: string, { name }: OperatorRow): Promise<Enrollment | undefined> {
      const sealed = await keyOfSession(database, hash, newKey());
      if (sealed === undefined) return undefined;
      const key = keyIn(sealed);
      return { key: base32(key), address: authenticatorAddress(key, name) };
    },

    /** Takes a code: of the factor, or the first one of a factor being set up. @param note writes about it in the same transaction */
    async prove(
      hash: string,
      { operatorId, factorSince }: OperatorRow,
      code: string,
      note: (transaction: Database, added: boolean) => Promise<void>,
    ): Promise<Result<Proved, FactorRefusal>> {
      if (!(await takeTryOfSession(database, hash, MOST_TRIES))) {
        await removeOperatorSession(database, hash);
        return refuse('ended');
      }
      const added = factorSince === null;
      const sealed = added ? await keyOfSession(database, hash, newKey()) : await readFactor(database, operatorId);
      const step = sealed === undefined ? undefined : stepOfCode(keyIn(sealed), code.replaceAll(/\s/g, ''), machine.nowMs());
      if (sealed === undefined || step === undefined) return refuse('wrong');
      const session = newSecretId();
      const at = isoInstant(machine.nowMs());
      const proved = await database.transaction().execute(async (transaction) => {
        const taken = added ? await addFactor(transaction, operatorId, sealed, step, at) : await takeStep(transaction, operatorId, step);
        if (!taken) return false;
        await proveSession(transaction, hash, hashOf(session), at);
        await note(transaction, added);
        return true;
      });
      return proved ? accept({ session, added }) : refuse('wrong');
    },
  };
}
