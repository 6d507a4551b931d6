import type { Figure } from './figures.ts';

export interface Benchmark {
  /** What is done, and against what. */
  readonly work: string;
  /** Measures, and checks afterwards that nothing was lost. @throws when something was */
  run(tell: (line: string) => void): Promise<readonly Figure[]>;
}
