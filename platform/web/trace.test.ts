import { expect, test } from 'vitest';
import { createTrace } from './trace.ts';

test('the answer that failed is the one to name, whatever else is answered beside it', () => {
  const trace = createTrace('the page');
  expect(trace.id()).toBe('the page');
  trace.begin();
  trace.answered('good', false);
  trace.answered('failed', true);
  trace.answered('good too', false);
  expect(trace.id()).toBe('failed');
});

test('what is asked for next has answers of its own, unless it belongs to a refusal', () => {
  const trace = createTrace('the page');
  trace.answered('failed', true);
  trace.begin();
  trace.answered('a refusal', false);
  trace.keep();
  trace.answered('the page once more', false);
  expect(trace.id()).toBe('a refusal');
});

test('where nothing came back there is nothing to name', () => {
  const trace = createTrace('the page');
  trace.answered(null, true);
  expect(trace.id()).toBeUndefined();
});
