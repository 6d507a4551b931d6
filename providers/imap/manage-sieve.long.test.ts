import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putScript } from './manage-sieve.ts';
import { listen, TestDovecot } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-certificate-'));
const certificate = { file: join(folder, 'server.pem'), key: join(folder, 'server.key') };
const usual = getCACertificates('default');
let dovecot: TestDovecot;
beforeAll(async () => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', certificate.key, '-out', certificate.file];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], { stdio: 'ignore' });
  dovecot = await TestDovecot.start({ certificate });
});
afterAll(async () => {
  setDefaultCACertificates(usual);
  await dovecot.end();
  rmSync(folder, { recursive: true });
});

/** The server as it is called by a name. */
const server = (host: string) => ({ url: dovecot.sieveUrl.replace('127.0.0.1', host), encrypted: true, timeoutMs: 10_000 });

test('a mailbox gets its script over a line that is encrypted, from a server whose certificate is known and its own', async () => {
  const untold = 'the mail server did not take how a mailbox treats its mail';
  await expect(putScript(server('localhost'), 'ana', 'keep;')).rejects.toThrow(untold);
  setDefaultCACertificates([...usual, readFileSync(certificate.file, 'utf8')]);
  await putScript(server('localhost'), 'ana', 'keep;');
  expect(await dovecot.scriptOf('ana')).toBe('keep;');
  // Its certificate is not of this name.
  await expect(putScript(server('127.0.0.1'), 'ana', 'discard;')).rejects.toThrow(untold);
  expect(await dovecot.scriptOf('ana')).toBe('keep;');
});

test('what stands on the line before it is encrypted is not taken for an answer, and nobody is told a password on it', async () => {
  let heard = '';
  const line = createServer((socket) => {
    socket.write('"SASL" "PLAIN"\r\n"STARTTLS"\r\nOK\r\n');
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      // As somebody in between would: the answer to what is asked next, and no encryption.
      if (heard === 'STARTTLS\r\n') socket.write('OK\r\nOK\r\nOK\r\nOK\r\nOK\r\n');
    });
    socket.on('error', () => {});
  });
  const port = await listen(line);
  const told = putScript({ url: `sieve://demarc:secret@localhost:${port}`, encrypted: true, timeoutMs: 1_000 }, 'ana', 'keep;');
  await expect(told).rejects.toThrow('did not take how a mailbox treats its mail');
  expect(heard).toMatch(/^STARTTLS\r\n/);
  expect(heard).not.toContain('AUTHENTICATE');
  await new Promise((resolve) => line.close(resolve));
});
