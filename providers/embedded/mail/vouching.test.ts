import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { type Resolver, vouchedFor } from './vouching.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const records: Readonly<Record<string, readonly string[]>> = {
  'bank.example': ['v=spf1 ip4:198.51.100.0/24 -all'],
  '_dmarc.bank.example': ['v=DMARC1; p=reject'],
  's1._domainkey.bank.example': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
  'lax.example': ['v=spf1 -all'],
  '_dmarc.lax.example': ['v=DMARC1; p=none'],
};

/** What the names of this test answer; there are no others. */
const resolver: Resolver = async (name, type) => {
  const found = type === 'TXT' ? records[name] : undefined;
  if (found) return found.map((record) => [record]);
  throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
};

async function letter(from: string, signed = false): Promise<Buffer> {
  const dkim = { domainName: 'bank.example', keySelector: 's1', privateKey };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...(signed && { dkim }) });
  const { message } = await transport.sendMail({ from, to: 'a@demarc.example', subject: 'Your statement', text: 'It is ready.' });
  return Buffer.isBuffer(message) ? message : Buffer.from('');
}

const stranger = '203.0.113.9';
const by = (ip: string, sender: string) => ({ ip, helo: 'mx.old.example', sender });

describe('the domain of a sender', () => {
  test('vouches for what its servers bring, and for what it signed, whoever brings it', async () => {
    expect(await vouchedFor(await letter('pay@bank.example'), by('198.51.100.7', 'pay@bank.example'), resolver)).toBe('yes');
    expect(await vouchedFor(await letter('pay@bank.example', true), by(stranger, 'list@old.example'), resolver)).toBe('yes');
  });

  test('denies what neither is, also if the text was changed after it was signed', async () => {
    expect(await vouchedFor(await letter('pay@bank.example'), by(stranger, 'pay@bank.example'), resolver)).toBe('no');
    const changed = Buffer.from((await letter('pay@bank.example', true)).toString().replace('ready', 'wrong'));
    expect(await vouchedFor(changed, by(stranger, 'pay@bank.example'), resolver)).toBe('no');
  });

  test('says nothing if it has no rule, asks for none to be followed, or cannot be asked; nor is our own network asked about', async () => {
    for (const from of ['june@old.example', 'june@lax.example'])
      expect(await vouchedFor(await letter(from), by(stranger, from), resolver)).toBe('unknown');
    const silent: Resolver = async () => Promise.reject(new Error('no name server'));
    expect(await vouchedFor(await letter('pay@bank.example'), by(stranger, 'pay@bank.example'), silent)).toBe('unknown');
    for (const ip of ['127.0.0.1', '::ffff:10.0.0.4', '::1', 'fd00::1'])
      expect(await vouchedFor(await letter('pay@bank.example'), by(ip, 'pay@bank.example'), resolver)).toBe('unknown');
    expect(await vouchedFor(Buffer.from('no header at all'), by(stranger, ''), resolver)).toBe('unknown');
  });
});
