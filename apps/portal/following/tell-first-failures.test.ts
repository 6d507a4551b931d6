import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellFailure } from '#modules/telemetry/rules/failures.ts';
import type { BadAnswer } from '#platform/rules/rendering/bad-answer.ts';
import type { FirstView } from '#platform/rules/rendering/rendering.ts';
import { open } from '#platform/rules/route.ts';
import { ReaderDocument, TelemetrySessionDocument } from '#platform/web/generated/graphql.ts';
import { answerKey, documentId } from '#platform/web/graph.ts';
import { ownPartner } from '#platform/web/testing.ts';
import { tellFirstFailures } from './tell-first-failures.ts';

let told: BadAnswer[];
beforeEach(() => {
  told = [];
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent<BadAnswer>) => told.push(detail));
});
afterEach(() => vi.unstubAllGlobals());

const [there, failed] = [documentId(ReaderDocument), documentId(TelemetrySessionDocument)];
const view: FirstView = {
  answers: { [answerKey(there, {})]: { data: { account: null } } },
  at: { pathname: '/', search: '', params: {}, query: {} },
  shell: open,
  sent: null,
  page: null,
  frontEnd: null,
  partner: ownPartner,
  isWebview: false,
  catalogues: {},
  traceId: 'f00d-1',
};
const failure = { code: 'INTERNAL', message: 'Something on our end did not work' };

test('TEL-03 a failure during server rendering is reported as a response error with the trace id that the page shows', () => {
  tellFirstFailures(JSON.stringify({ ...view, answers: { ...view.answers, [answerKey(failed, { id: 'of somebody' })]: { failure } } }));
  expect(told.flatMap(tellFailure)).toEqual([
    {
      name: 'responseError',
      fields: { path: '/selfservice/graph', operation: failed, ...failure, traceId: 'f00d-1', platform: undefined },
    },
  ]);
});

test.each([
  ['a page without failures', JSON.stringify(view)],
  ['a document without a first view', undefined],
])('nothing is reported for %s', (_what, written) => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: written ?? null }) });
  tellFirstFailures(written);
  tellFirstFailures();
  expect(told).toEqual([]);
});
