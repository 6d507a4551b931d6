import { expect, test } from 'vitest';
import { OperatorError } from '../process/operator-error.ts';
import { unusable } from './unusable.ts';

const leading = { variable: 'DATABASE_URL', url: 'postgresql://demarc:hunter2@db:5433/demarc' };
const failure = (code: string | undefined, message = 'as PostgreSQL says it', more: object = {}) =>
  Object.assign(new Error(message), { ...(code && { code }), ...more });

test.each([
  [failure('ECONNREFUSED', '', { syscall: 'connect' }), 'nothing listens at db:5433: start PostgreSQL there, or correct the address.'],
  [failure('ENOTFOUND'), 'no machine called db is known here: correct its name.'],
  [failure('EAI_AGAIN'), 'no machine called db is known here: correct its name.'],
  [failure('ETIMEDOUT'), 'db:5433 does not answer: correct the address, or let this machine reach it.'],
  [failure('EHOSTUNREACH'), 'db:5433 does not answer: correct the address, or let this machine reach it.'],
  [failure(undefined, 'timeout exceeded when trying to connect'), 'db:5433 does not answer: correct the address, or let this machine reach it.'],
  [failure('28P01'), 'PostgreSQL knows no user demarc with this password: correct them (# / ? @ % in a password are written %23 %2F %3F %40 %25).'],
  [failure('28000', 'role "demarc" does not exist'), 'PostgreSQL does not let demarc in: role "demarc" does not exist.'],
  [
    failure(undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'PostgreSQL asks for the password of demarc, and there is none.',
  ],
  [failure('3D000'), 'there is no database demarc at db:5433: create it (docs/operations/before-customers.md), or correct its name.'],
  [failure('25006'), 'db:5433 only reads: name the server that writes.'],
  [failure(undefined, 'The server does not support SSL connections'), 'db:5433 offers no encryption: turn it on there (ssl = on).'],
  [
    failure('ERR_TLS_CERT_ALTNAME_INVALID', 'not its name'),
    'the certificate of db:5433 is not accepted (not its name): NODE_EXTRA_CA_CERTS names an authority of your own.',
  ],
  [failure(undefined, 'Connection terminated unexpectedly'), 'what listens at db:5433 is no PostgreSQL, or ends connections: correct the address.'],
])('%s names the variable, what is wrong and what to do, and never the password', (error, line) => {
  const told = unusable(leading, error);
  expect(told).toBeInstanceOf(OperatorError);
  expect(told).toMatchObject({ message: `DATABASE_URL: ${line}`, cause: error });
});

test('a step that failed for want of rights is recognized by what it failed on', () => {
  const error = new Error('migration failed: permission denied', { cause: failure('42501') });
  expect(unusable(leading, error)).toMatchObject({
    message:
      'DATABASE_URL: demarc has no right to do this (migration failed: permission denied): DATABASE_OWNER_URL names who owns the database and its tables (docs/operations/before-customers.md).',
  });
});

test('a socket is named by its path', () => {
  const socket = { variable: 'DATABASE_URL', url: 'postgresql:///demarc?host=/run/postgresql&user=demarc' };
  expect(unusable(socket, failure('ENOENT', '', { syscall: 'connect' }))).toMatchObject({
    message: 'DATABASE_URL: nothing listens at /run/postgresql/.s.PGSQL.5432: start PostgreSQL there, or correct the address.',
  });
});

test('other errors stay as they are: a missing file, a defect, what has a line of its own', () => {
  for (const error of [failure('ENOENT', '', { syscall: 'open' }), failure('42P01'), new OperatorError('No payment processor'), 'thrown'])
    expect(unusable(leading, error)).toBe(error);
});
