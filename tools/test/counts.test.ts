import { expect, test } from 'vitest';
import { countPlaywright, countVitest, failuresOf } from './counts.ts';

const all = { passed: 3, failed: 0, skipped: 0, problems: [] };

test('a green runner has no failures', () => {
  expect(failuresOf(all, 0)).toEqual({ failed: 0, reasons: [] });
});

test('a runner that executed nothing has failed', () => {
  expect(failuresOf({ ...all, passed: 0 }, 0)).toEqual({ failed: 1, reasons: ['no test was executed'] });
  expect(failuresOf({ ...all, passed: 0, skipped: 9 }, 0).failed).toBe(1);
});

test('an error outside the tests fails a run in which every test passed', () => {
  expect(failuresOf(all, 1)).toEqual({ failed: 1, reasons: ['the runner ended with 1 although no test failed'] });
});

test('failed tests and problems are counted together', () => {
  expect(failuresOf({ ...all, failed: 2, problems: ['x.test.ts could not be loaded'] }, 1)).toEqual({
    failed: 3,
    reasons: ['x.test.ts could not be loaded'],
  });
});

test('reads the report of vitest, including a file that could not be loaded', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{}] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 2, problems: ['b.test.ts could not be loaded'] });
});

test('reads the report of Playwright, where a retry counts as a failure', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'the product did not start' }] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 2, skipped: 2, problems: ['the product did not start'] });
});
