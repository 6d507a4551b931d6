import type { Figure } from './figures.ts';

export interface Benchmark {
  /** What is measured, and against what. */
  readonly work: string;
  /** Measures, then checks that nothing was lost. @throws if something was */
  run(tell: (line: string) => void): Promise<readonly Figure[]>;
}
