/** A runner's counts. Problems are failures without a test: a file that cannot be loaded, an error outside any test. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number; readonly problems: readonly string[] };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly { readonly message?: string }[];
};

/** Counts from the report of vitest's JSON reporter. */
export function countVitest(text: string): Counts {
  const report: VitestReport = JSON.parse(text);
  const unloadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    problems: unloadable.map((file) => `${file.name} could not be loaded`),
  };
}

/** Counts from the report of Playwright's JSON reporter. A test that passes only on retry has failed. */
export function countPlaywright(text: string): Counts {
  const report: PlaywrightReport = JSON.parse(text);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    problems: report.errors.map((error) => error.message ?? 'an error without a message'),
  };
}

/**
 * The failures of a runner that ended with `code`: those it counted, its problems, and one more if its counts do not explain the exit code. A runner
 * that executed nothing has failed, whatever it says.
 */
export function failuresOf(counts: Counts, code: number): { readonly failed: number; readonly reasons: readonly string[] } {
  const counted = counts.failed + counts.problems.length;
  if (counts.passed + counted === 0) return { failed: 1, reasons: ['no test was executed'] };
  if (counted === 0 && code !== 0) return { failed: 1, reasons: [`the runner ended with ${code} although no test failed`] };
  return { failed: counted, reasons: counts.problems };
}
