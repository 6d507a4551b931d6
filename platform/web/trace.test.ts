import { expect, test } from 'vitest';
import { createTrace } from './trace.ts';

test('the trace id shown is that of the failed answer, whatever else was answered', () => {
  const trace = createTrace('the page');
  expect(trace.id()).toBe('the page');
  trace.begin();
  trace.answered('good', false);
  trace.answered('failed', true);
  trace.answered('good too', false);
  expect(trace.id()).toBe('failed');
});

test('a later request has its own trace id, unless it belongs to a refusal', () => {
  const trace = createTrace('the page');
  trace.answered('failed', true);
  trace.begin();
  trace.answered('a refusal', false);
  trace.keep();
  trace.answered('the page once more', false);
  expect(trace.id()).toBe('a refusal');
});

test('without an answer there is no trace id to show', () => {
  const trace = createTrace('the page');
  trace.answered(null, true);
  expect(trace.id()).toBeUndefined();
});
