import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Finds the number that a server's captcha asks for, off the main thread. @returns what to send with the form; undefined if the browser cannot */
export async function solve(challenge: string): Promise<string | undefined> {
  const parsed = JSON.parse(challenge);
  const solution = await solveChallenge({ challenge: parsed, deriveKey }).catch(() => null);
  return solution ? JSON.stringify({ challenge: parsed, solution }) : undefined;
}
