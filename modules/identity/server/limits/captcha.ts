import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { identityLimits } from '../../rules/sign-in/sign-in-limits.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import { createLimiter } from './sign-in-limiter.ts';
import { createTries } from './tries.ts';

/** The work a browser must do before one more try, once too many have failed (decisions 9). */
export interface Captcha {
  /** A challenge for one try, as text for the page. */
  challenge(): Promise<string>;
  /** Whether one of our challenges was solved, in time and for the first time. Any other input is not a solution. */
  isSolved(answer: string): Promise<boolean>;
}

type Dependencies = {
  readonly database: Database;
  readonly machine: MachineClock;
  /** Used for the captcha only. */
  readonly secret: string;
  readonly security?: IdentitySecurityLog;
};

/** PBKDF2 iterations per guess, and how many guesses it takes: half a second on a desktop, about two on a cheap phone. */
const COST = 5_000;
const GUESSES = { from: 200, below: 400 };

const parameters = z.looseObject({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.number(),
  keyLength: z.number(),
  keyPrefix: z.string(),
  keySignature: z.string(),
  expiresAt: z.number(),
});
const solved = z.object({
  challenge: z.object({ parameters, signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A captcha without a picture: the browser finds a number by trying (ALTCHA's second protocol). */
export function createProofOfWork({ database, machine, secret, security = ignoreSecurityEvents }: Dependencies): Captcha {
  const count = createLimiter(identityLimits, createTries(database), machine, security);
  const secrets = { hmacSignatureSecret: `${secret} challenge`, hmacKeySignatureSecret: `${secret} solution` };
  return {
    async challenge() {
      const expiresAt = new Date(machine.nowMs() + identityLimits.proof.windowMs);
      const counter = randomInt(GUESSES.from, GUESSES.below);
      return JSON.stringify(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey, expiresAt, ...secrets }));
    },
    async isSolved(answer) {
      const read = solved.safeParse(parsed(answer));
      if (!read.success) return false;
      const { verified } = await verifySolution({ ...read.data, deriveKey, ...secrets });
      return verified && (await count('proof', read.data.challenge.signature)) === undefined;
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
