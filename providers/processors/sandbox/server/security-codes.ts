import { randomUUID } from 'node:crypto';
import type { MachineClock } from '#platform/server/clock/clock.ts';

/** As long as the vault keeps one. */
const LIFE_MS = 15 * 60_000;

export type SecurityCodes = ReturnType<typeof createSecurityCodes>;

/**
 * Codes waiting for their charge. The sandbox judges a card by its number alone (rules/test-methods.ts), so it only stores that there is a code, and
 * for which token.
 */
export function createSecurityCodes(machine: MachineClock) {
  const waiting = new Map<string, { readonly token: string; readonly untilMs: number }>();
  return {
    keep(token: string): string {
      const now = machine.nowMs();
      for (const [reference, { untilMs }] of waiting) if (untilMs <= now) waiting.delete(reference);
      const reference = randomUUID();
      waiting.set(reference, { token, untilMs: now + LIFE_MS });
      return reference;
    },
    /** Uses up a code. False if this token has no code under this reference, or no longer has. */
    use(reference: string, token: string): boolean {
      const found = waiting.get(reference);
      if (found?.token !== token) return false;
      waiting.delete(reference);
      return found.untilMs > machine.nowMs();
    },
  };
}
