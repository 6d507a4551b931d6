import { context, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { telling } from './telling.ts';

/** The spans reported for a pass that does this. */
function toldOf(pass: (part: (name: string, attributes?: Record<string, string>) => Span) => void, fails = false): readonly string[] {
  const exporter = new InMemorySpanExporter();
  const tracer = new TracerProvider({ spanProcessors: [telling(new SimpleSpanProcessor({ exporter }))] }).getTracer('test');
  const root = tracer.startSpan('notices.send', { attributes: { 'demarc.polls': true } });
  pass((name, attributes = {}) => tracer.startSpan(name, { attributes }, trace.setSpan(context.active(), root)));
  if (fails) root.setStatus({ code: SpanStatusCode.ERROR });
  root.end();
  tracer.startSpan('GET /billing').end();
  return exporter.getFinishedSpans().map(({ name }) => name);
}

const statement = { 'db.system.name': 'postgresql' };

test('a pass that found nothing to do is not recorded', () => {
  expect(toldOf((part) => part('select demarc.notice', statement).end())).toEqual(['GET /billing']);
});

test('a pass that called another system is recorded completely, and so is a failed one', () => {
  const looks = (part: (name: string, attributes?: Record<string, string>) => Span) => part('select demarc.notice', statement).end();
  const calls = (part: (name: string, attributes?: Record<string, string>) => Span) => {
    looks(part);
    part('mail send').end();
  };
  expect(toldOf(calls)).toEqual(['select demarc.notice', 'mail send', 'notices.send', 'GET /billing']);
  expect(toldOf(looks, true)).toEqual(['select demarc.notice', 'notices.send', 'GET /billing']);
});

test('a pass of many statements is recorded, as it found something to do', () => {
  const busy = toldOf((part) => {
    for (let count = 0; count < 60; count++) part('select demarc.notice', statement).end();
  });
  expect(busy).toHaveLength(62);
});

test('a slow pass is recorded', () => {
  expect(
    toldOf((part) => {
      const long = part('select demarc.notice', statement);
      long.end(performance.timeOrigin + performance.now() + 1_500);
    }),
  ).toEqual(['select demarc.notice', 'notices.send', 'GET /billing']);
});
