import { hash, verify } from '@node-rs/argon2';
import { newSecretId } from './secret-id.ts';

/** The cost of one argon2id hash: KiB of memory, passes over it, threads. */
type PasswordCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** OWASP Password Storage Cheat Sheet, argon2id. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer passwords are not checked: hashing them would only cost time. */
const LONGEST = 1_024;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash the answer is no, after the same work. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** Whether a hash was made at another cost than today's, so that it is renewed when the password is next given. */
  isDated(passwordHash: string): boolean;
}

/** The part of a hash that names its algorithm and cost, in the PHC string format. */
const beginningAt = ({ memoryCost, timeCost, parallelism }: PasswordCost) => `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** @param check replaced in tests that count the work */
export function createPasswords(cost: PasswordCost = owaspCost, check: typeof verify = verify): Passwords {
  // Created on first use, at the same cost, so that an unknown username takes as long as a known one.
  let decoy: Promise<string> | undefined;
  const hashOfNobody = () => (decoy ??= hash(newSecretId(), cost));
  return {
    hash: (password) => hash(password.normalize('NFC'), cost),
    async matches(password, passwordHash) {
      const against = passwordHash ?? (await hashOfNobody());
      const matches = await check(against, password.slice(0, LONGEST).normalize('NFC'));
      return matches && passwordHash !== undefined && password.length <= LONGEST;
    },
    isDated: (passwordHash) => !passwordHash.startsWith(beginningAt(cost)),
  };
}
