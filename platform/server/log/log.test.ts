import { expect, test } from 'vitest';
import { cleanText } from './clean.ts';
import { createLog, type Log } from './log.ts';

/** The lines that an act logs, as text and parsed. */
function written(act: (log: Log) => void) {
  const lines: string[] = [];
  const log = createLog({ process: 'test', level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  act(log);
  return { text: lines.join(''), lines, fields: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

test('a line has the time, the severity, the process and the message', () => {
  const { fields } = written((log) => log.warn({ paymentId: 'p1' }, 'no answer'));
  expect(fields[0]).toMatchObject({ level: 'warn', process: 'test', paymentId: 'p1', msg: 'no answer' });
  expect(fields[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test.each(['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005', '6011111111111117'])(
  '(A29) the card number %s is nowhere in a line',
  (number) => {
    const { text } = written((log) => {
      log.info(`charging ${number}`);
      log.info({ note: { deep: [`x${number}`] } }, 'kept');
      log.info({ [number]: 1 }, 'as a name');
      log.info('%s again', number);
      log.error(new Error(`bad card ${number}`));
      log.error({ error: new Error('outer', { cause: new Error(number) }) }, 'with a cause');
      log.child({ number }).info('bound');
      log.child({ one: 1 }).child({ number }).info('bound deeper');
      log.info({ value: Number(number.replace(/\D/g, '')) }, 'as a number');
    });
    expect(text.replace(/[ -]/g, '')).not.toContain(number.replace(/[ -]/g, ''));
    expect(text.match(/\[redacted\]/g)?.length).toBeGreaterThanOrEqual(8);
  },
);

test('numbers that are not cards stay readable', () => {
  const { text } = written((log) => log.info({ at: 1_763_712_000_001, cents: 14_237 }, 'order 1234567890123456'));
  expect(text).toContain('1763712000001');
  expect(text).toContain('1234567890123456');
});

test('(A29) secrets are redacted by name and by form', () => {
  const { text } = written((log) => {
    log.info({ password: 'hunter2-a', headers: { authorization: 'hunter2-b', 'set-cookie': ['hunter2-c'] }, refresh_token: 'hunter2-d' }, 'fields');
    log.info('GET /callback?id_token=hunter2-e&state=1 with Bearer hunter2-ffff');
    log.info('postgresql://demarc:hunter2-g@db/demarc');
    log.info('eyJhbGciOi.eyJodW50ZXIy.hunter2');
    log.info('session-eyJ-eyJhbGciOi.eyJodW50ZXIy.hunter2 of an app');
  });
  expect(text).not.toContain('hunter2');
  expect(text).toContain('state=1');
  expect(text).toContain('"session-[redacted] of an app"');
});

test('(A29) line breaks and terminal escapes cannot forge a line', () => {
  const forged = 'ok\r\n{"level":"fatal"}\u001b[2Jgone';
  const { lines, text } = written((log) => log.info({ name: forged }, forged));
  expect(lines).toHaveLength(1);
  for (const control of ['\r', '\n', '\u001b']) expect(text.trimEnd()).not.toContain(control);
});

test('(A29) a text is cut off at 5,000 characters', () => {
  const { fields } = written((log) => log.info({ body: 'x'.repeat(1_000_000) }, 'y'.repeat(5_001)));
  expect(String(fields[0]?.body).length).toBeLessThanOrEqual(5_000);
  expect(String(fields[0]?.msg).length).toBeLessThanOrEqual(5_000);
});

test('(A29) no half of a card number is left where a text is cut', () => {
  const halved = Array.from({ length: 60 }, (_, at) => cleanText(`${'x'.repeat(4_930 + at)} 4111 1111 1111 1111 ${'x'.repeat(200)}`));
  expect(halved.filter((text) => /4111 ?1/.test(text))).toEqual([]);
  expect(Math.max(...halved.map(({ length }) => length))).toBeLessThanOrEqual(5_000);
});

test('circular objects end', () => {
  const ring: Record<string, unknown> = { id: 1 };
  ring.self = ring;
  expect(written((log) => log.info(ring, 'ring')).lines).toHaveLength(1);
});

test('an error keeps its stack and code, but not the row quoted by a database error', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(olivia@example.com) already exists.' });
  const { text } = written((log) => log.error({ error }, 'failed'));
  expect(text).toContain('23505');
  expect(text).toContain('log.test.ts');
  expect(text).not.toContain('olivia@');
});
