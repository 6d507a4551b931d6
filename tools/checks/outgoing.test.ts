import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from './sources.ts';

/** Everything that opens a connection: fetch, Node's own modules, and libraries that do it for us. */
const begins: readonly RegExp[] = [
  /(?<![.\w])(?:globalThis\.)?fetch\(/,
  /^import (?!type\b)[^;]*\b(?:request|get|connect|createConnection|Socket|lookup)\b[^;]*from 'node:(?:https?|http2|net|tls|dgram|dns|dns\/promises)'/m,
  /(?:^import (?!type\b)[^;]*from |\bimport\()'(?:undici|nodemailer|imapflow|openid-client|jose|oidc-provider|@nats-io\/transport-node|@opentelemetry\/exporter-[\w-]+|@simplewebauthn\/server)'/m,
  /\bnew pg\.(?:Pool|Client)\(/,
];
const onTheServer = [
  'apps/server/**/*.ts',
  'apps/vault/{*,server/**/*}.ts',
  '{modules/*,platform,design}/{server,rules}/**/*.ts',
  'providers/**/*.ts',
];

/** What decides where each of them connects. When you add one, list it here and in "What goes out" (docs/security/data-and-keys.md). */
const known: Readonly<Record<string, string>> = {
  'apps/vault/server/page/tamper-detection.ts': 'VAULT_URL',
  'modules/identity/server/clients/tokens.ts': 'nobody: the library is told to fetch nothing',
  'modules/identity/server/oidc/adapter.ts': 'nobody: its errors alone',
  'modules/identity/server/oidc/clients.ts': 'nobody: its errors alone',
  'modules/identity/server/oidc/configuration.ts': 'nobody: the library is told to fetch nothing',
  'modules/identity/server/oidc/discovery.ts': 'IDENTITY_PROVIDER_URL, or this process itself',
  'modules/identity/server/oidc/logout-token.ts': 'discovery.ts: the keys of the identity provider, below the same scheme',
  'modules/identity/server/oidc/provider.ts': 'nobody: configuration.ts tells it to fetch nothing',
  'modules/identity/server/oidc/relying-party.ts': 'discovery.ts',
  'modules/identity/server/passkeys/ceremonies.ts': 'nobody: it trusts no root, so that it asks for no list of revoked certificates',
  'platform/server/database/pool.ts': 'DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, VAULT_DATABASE_URL',
  'platform/server/database/silence.ts': 'the same',
  'platform/server/database/unusable.ts': 'nobody: the driver reads an address, and is not connected',
  'platform/server/tracing/otlp.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
  'providers/embedded/mail/compose-mail.ts': 'nobody: the library writes the message, and sends nothing',
  'providers/embedded/mail/receive.ts': 'nobody: it listens',
  'providers/gateway/gateway.ts': 'SMS_URL, PUSH_URL',
  'providers/imap/manage-sieve.ts': 'MAILBOX_SIEVE_URL',
  'providers/imap/mailboxes.ts': 'VOICEMAIL_URL, MAILBOX_URL',
  'providers/nats/event-stream.ts': 'TELEMETRY_STREAM_URL',
  'providers/processors/sandbox/exchange.ts': 'PROCESSOR_PORT of this machine',
  'providers/processors/sandbox/server/webhooks.ts': 'HOST and PORT of this machine, in lower environments',
  'providers/smtp/smtp.ts': 'SMTP_URL',
  'providers/vault/client.ts': 'VAULT_URL',
};

test('(A26) everything on the server that opens connections is listed with who determines the address, never a request', () => {
  const files = filesOf(process.cwd(), ...onTheServer).filter((file) => !/\.test\.ts$|testing\.ts$|\/testing\/|\.contract\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return begins.some((each) => each.test(text));
  });
  expect(found).toEqual(Object.keys(known).sort());
});
