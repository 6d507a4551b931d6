import type { LogEvent } from 'kysely';
import { currentScope } from '../log/scope.ts';

/** For pools whose statements are recorded as spans: the text with placeholders, never a value. Statements outside any traced work are skipped. */
export function tellStatement({ query, queryDurationMillis, level }: LogEvent): void {
  const { requestId, spanId, tracer } = currentScope() ?? {};
  if (!tracer || !requestId) return;
  const summary = summaryOf(query.sql);
  tracer.note(
    { traceId: requestId, parentId: spanId },
    { name: summary, kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': query.sql } },
    { endedAgoMs: 0, tookMs: queryDurationMillis, failed: level === 'error' },
  );
}

const TABLE = String.raw`\s+"?((?:demarc|bss|vault|sandbox)"?\."?\w+)`;
const writes = new RegExp(String.raw`\b(insert|update|delete)(?:\s+(?:into|from))?${TABLE}`, 'i');
const reads = new RegExp(String.raw`\b(?:from|join)${TABLE}`, 'i');

/** "update demarc.payment": a statement's first operation and its table, or its first word. */
export function summaryOf(statement: string): string {
  const [, act, written] = writes.exec(statement) ?? [];
  const [, read] = reads.exec(statement) ?? [];
  const [word = 'statement'] = /\w+/.exec(statement) ?? [];
  const summary = act && written ? `${act} ${written}` : `${read ? 'select' : word} ${read ?? ''}`;
  return summary.toLowerCase().replaceAll('"', '').trim();
}
