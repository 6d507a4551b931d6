import { type Circuit, CircuitOpen } from '#platform/server/ports/circuit.ts';
import type { BankNumbers } from './bank-numbers.ts';
import type { Tokens } from './processor.ts';

/** Stops sending numbers to a failing processor: customers learn at once that it is unavailable, and nothing was sent. */
export function tokensBehindCircuit(tokens: Tokens, circuit: Circuit): Tokens {
  const guarded = through(circuit);
  return {
    tokenise: (number) => guarded('tokenise', () => tokens.tokenise(number)),
    verify: (token, securityCode) => guarded('verify', () => tokens.verify(token, securityCode)),
    keepCode: (token, securityCode) => guarded('keepCode', () => tokens.keepCode(token, securityCode)),
  };
}

/** The same for a bank-link provider. */
export function bankBehindCircuit(bank: BankNumbers, circuit: Circuit): BankNumbers {
  const guarded = through(circuit);
  return { numbersOf: (code, loginId) => guarded('numbersOf', () => bank.numbersOf(code, loginId)) };
}

const through =
  (circuit: Circuit) =>
  async <Answer>(name: string, ask: () => Promise<Answer | 'unavailable'>): Promise<Answer | 'unavailable'> => {
    try {
      return await circuit.run(ask, { name, isFailure: (answer) => answer === 'unavailable' });
    } catch (error) {
      if (error instanceof CircuitOpen) return 'unavailable';
      throw error;
    }
  };
