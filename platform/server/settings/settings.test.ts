import { expect, test } from 'vitest';
import { keyFor } from './keys.ts';
import { readSettings } from './settings.ts';
import { problems } from './testing.ts';
import { environments } from './variables.ts';

const production = {
  DEMARC_ENV: 'production',
  PUBLIC_URL: 'https://my.example.com',
  VAULT_URL: 'https://cards.example.com',
  DEMARC_SECRET: 'a'.repeat(32),
  SMTP_URL: 'smtps://demarc:secret@mail.example.com',
  MAIL_FROM: 'Demarc <notices@example.com>',
  VAULT_KEY_FILE: '/run/secrets/vault-keys.json',
  VAULT_DATABASE_URL: 'postgresql://demarc_vault:secret@db/demarc?sslmode=verify-full',
};

test('without any variables the defaults of decisions 1 apply', () => {
  expect(readSettings({})).toMatchObject({
    environment: 'dev',
    lower: true,
    role: 'all',
    host: 'localhost',
    port: 3000,
    vaultPort: 3001,
    processorPort: 3002,
    operatorPort: 3003,
    networkPort: 3004,
    operatorHost: 'localhost',
    publicUrl: 'http://localhost:3000',
    vaultUrl: 'http://127.0.0.1:3001',
    trustedProxies: [],
    database: { embedded: true, pooled: false },
  });
});

test('the other ports follow PORT unless they are set', () => {
  const settings = readSettings({ PORT: '4100', VAULT_PORT: '4200' });
  expect(settings).toMatchObject({ vaultPort: 4200, processorPort: 4102, operatorPort: 4103, networkPort: 4104, vaultUrl: 'http://127.0.0.1:4200' });
});

test('a data folder that cannot exist, as below a file, is left to who opens the database there', () => {
  expect(readSettings({ DEMARC_DATA: 'package.json/data' }).database.folder).toBe('package.json/data');
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000' });
});

test.each([
  ['PORT', 'abc', 'PORT is "abc": a port from 1 to 65535 is expected'],
  ['PORT', '0', 'PORT is "0": a port from 1 to 65535 is expected'],
  ['PORT', '70000', 'PORT is "70000": a port from 1 to 65535 is expected'],
  ['PORT', '3e3', 'PORT is "3e3": a port from 1 to 65535 is expected'],
  ['VAULT_PORT', '3000', 'VAULT_PORT is "3000": another port than PORT is expected'],
  ['PORT', '65535', 'VAULT_PORT is "65536": a port of at most 65535 (it follows PORT unless it is set) is expected'],
  ['METRICS_PORT', '65535', 'METRICS_PORT + 1 is "65536": a port of at most 65535 (it follows METRICS_PORT) is expected'],
  ['METRICS_PORT', '2999', 'METRICS_PORT + 1 is "3000": another port than PORT is expected'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG is "2": a share from 0 to 1 is expected'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'OTEL_EXPORTER_OTLP_ENDPOINT is "collector": http(s)://host:port is expected'],
  ['TELEMETRY_STREAM_URL', 'http://nats', 'TELEMETRY_STREAM_URL is "http://nats": nats://user:password@host:port, or tls://…, is expected'],
  ['DEMARC_ENV', 'prod', 'DEMARC_ENV is "prod": one of production, stage, dev, engprod, uat, qa is expected'],
  ['DEMARC_ROLE', 'api', 'DEMARC_ROLE is "api": one of all, web, worker, vault, processor, speed-test, outage-map is expected'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x', 'DATABASE_URL is "mysql://root:…@db/x": postgresql://user:password@host:port/database is expected'],
  ['DEMARC_SECRET', 'short', 'DEMARC_SECRET is "…": a text of at least 32 characters is expected'],
])('%s=%s is refused with one clear line', (name, value, line) => {
  expect(problems({ [name]: value })).toContain(line);
});

test('all wrong values are reported at once', () => {
  expect(problems({ PORT: 'x', DEMARC_ENV: 'y' })).toHaveLength(2);
});

test('proxies are named by address or range, and everyone cannot be trusted', () => {
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,fd00::/8' }).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);
  for (const ranges of ['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example.com', '10.0.0.1,'])
    expect(problems({ TRUSTED_PROXIES: ranges }), ranges).toHaveLength(1);
});

test.each(['https://my.example.com', 'http://localhost:3000', 'http://127.0.0.1:3000/', 'http://[::1]:3000'])('PUBLIC_URL may be %s', (url) => {
  expect(problems({ DEMARC_ENV: 'dev', PUBLIC_URL: url })).toEqual([]);
});

test('with a public address the environment must be set: the default is dev, which is open to everyone', () => {
  expect(problems({ PUBLIC_URL: 'https://my.example.com' })).toEqual([expect.stringContaining('DEMARC_ENV is not set')]);
  expect(problems({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
});

test.each([
  'http://my.example.com',
  'http://localhost.example.com',
  'http://localhost:3000/portal',
  'https://user@my.example.com',
  'ftp://localhost',
  'localhost:3000',
])('PUBLIC_URL is refused as %s', (url) => {
  expect(problems({ PUBLIC_URL: url })).toEqual([`PUBLIC_URL is "${url}": https://host or http://localhost:port, without a path, is expected`]);
});

test.each(['production', 'stage'])('in %s certificates of other servers are verified', (DEMARC_ENV) => {
  expect(problems({ ...production, DEMARC_ENV, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED is "0": nothing where customers are real'),
  ]);
  expect(problems({ ...production, DEMARC_ENV, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([]);
});

test('production refuses http, generated secrets and the sandbox', () => {
  expect(problems(production)).toEqual([]);
  expect(problems({ DEMARC_ENV: 'production' })).toHaveLength(6);
  expect(problems({ ...production, DEMARC_SECRET: '' })[0]).toContain('DEMARC_SECRET is not set');
  expect(problems({ ...production, DEMARC_DEV: '1' })).toEqual([expect.stringContaining('DEMARC_DEV is "1"')]);
  expect(problems({ ...production, DEMARC_ROLE: 'processor' })[0]).toContain('no sandbox processor');
});

test.each(['VAULT_URL', 'OPERATOR_URL'])('in production %s is on another host than the portal, because cookies ignore ports', (name) => {
  const expected = `${name} is "https://my.example.com:8443": another host than that of PUBLIC_URL in production is expected`;
  expect(problems({ ...production, [name]: 'https://my.example.com:8443' })).toEqual([expected]);
});

test('with real customers the database is on this machine, or reached encrypted and by its certificate', () => {
  const on = (url: string, DEMARC_ENV = 'production') => problems({ ...production, DEMARC_ENV, DATABASE_URL: url, DATABASE_DIRECT_URL: url });
  for (const here of ['postgresql://demarc@localhost/demarc', 'postgresql://demarc@[::1]/demarc', 'postgresql:///demarc?host=/run/postgresql'])
    expect(on(here), here).toEqual([]);
  expect(on('postgresql://demarc@db/demarc?sslmode=verify-full')).toEqual([]);
  for (const mode of ['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify', '?sslmode=require']) {
    expect(on(`postgresql://demarc:hunter2@db/demarc${mode}`), mode).toEqual([
      expect.stringMatching(/^DATABASE_URL is "postgresql:\/\/demarc:…@db.*sslmode=verify-full where customers are real/),
      expect.stringContaining('DATABASE_DIRECT_URL is '),
    ]);
    expect(on(`postgresql://demarc@db/demarc${mode}`, 'stage'), mode).toHaveLength(2);
    expect(on(`postgresql://demarc@db/demarc${mode}`, 'uat'), mode).toEqual([]);
  }
});

test('text messages and push need a gateway over an encrypted connection, and a key that identifies us', () => {
  const SMS_URL = 'https://texts.example.com/messages';
  const GATEWAY_KEY = 'g'.repeat(32);
  expect(readSettings({}).gateways).toEqual({ sms: undefined, push: undefined, key: '' });
  expect(readSettings({ SMS_URL, GATEWAY_KEY }).gateways).toEqual({ sms: SMS_URL, push: undefined, key: GATEWAY_KEY });
  expect(readSettings({ PUSH_URL: 'http://127.0.0.1:9999/', GATEWAY_KEY }).gateways.push).toBe('http://127.0.0.1:9999/');
  expect(problems({ SMS_URL })).toEqual(['GATEWAY_KEY is not set: a gateway knows by it that a message is ours']);
  expect(problems({ PUSH_URL: 'http://push.example.com/', GATEWAY_KEY })[0]).toContain('https://host/path, or http on this machine, is expected');
  expect(problems({ SMS_URL, GATEWAY_KEY: 'short' })[0]).toBe('GATEWAY_KEY is "…": a text of at least 32 characters is expected');
});

test('mail is kept here without a mail server, which production and stage do not allow', () => {
  const { SMTP_URL, MAIL_FROM, ...without } = production;
  expect(readSettings({}).mail).toBeUndefined();
  expect(readSettings(production).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM, encrypted: true });
  expect(readSettings({ SMTP_URL, MAIL_FROM }).mail).toMatchObject({ encrypted: false });
  expect(problems(without)).toEqual(['SMTP_URL and MAIL_FROM are not set: production keeps no mail to itself']);
  expect(problems({ SMTP_URL })).toEqual(['SMTP_URL and MAIL_FROM are set together: the mail server, and who it sends for']);
  expect(problems({ SMTP_URL: 'mail.example.com:secret@x' })[0]).toContain('smtp(s)://user:password@host:port is expected');
  for (const sender of ['Demarc', 'Demarc <notices@example.com>\r\nBcc: x@example.com', '<@>']) {
    expect(problems({ SMTP_URL, MAIL_FROM: sender })[0]).toContain('an address, or Name <address> is expected');
  }
});

test('CFG-03 the environments are production, stage, and the lower ones dev, engprod, uat and qa, which alone have test tools', () => {
  expect(readSettings({ ...production, DEMARC_ENV: 'stage' }).lower).toBe(false);
  expect(readSettings(production).lower).toBe(false);
  for (const environment of ['dev', 'engprod', 'uat', 'qa']) expect(readSettings({ DEMARC_ENV: environment }).lower).toBe(true);
  expect(environments).toEqual(['production', 'stage', 'dev', 'engprod', 'uat', 'qa']);
});

const aDatabase = 'postgresql://user:password@host:port/database';
const encoded = `${aDatabase}, with # / ? @ % in the password written as %23 %2F %3F %40 %25,`;
const named = `${aDatabase}, with the name of the database at its end,`;

test.each([
  ['a scheme of another database', 'mysql://root:…@db/x', 'mysql://root:hunter2@db/x', aDatabase],
  ['no scheme', 'demarc:…@db/demarc', 'demarc:hunter2@db/demarc', aDatabase],
  ['no database', 'postgresql://demarc:…@db:5432', 'postgresql://demarc:hunter2@db:5432', named],
  ['no database but a slash', 'postgresql://demarc:…@db/?sslmode=require', 'postgresql://demarc:hunter2@db/?sslmode=require', named],
  ['an unencoded #', 'postgresql://demarc:…@db/demarc', 'postgresql://demarc:hunter#2@db/demarc', encoded],
  ['an unencoded # after digits, which looks like a port', 'postgresql://demarc:…@db/demarc', 'postgresql://demarc:12#hunter@db/demarc', encoded],
  ['an unencoded /', 'postgresql://demarc:…@db/demarc', 'postgresql://demarc:hunter/2@db/demarc', encoded],
  ['an unencoded / behind an @, which looks like a host', 'postgresql://demarc:…@db/demarc', 'postgresql://demarc:h@unter/2@db/demarc', encoded],
  ['an unencoded ?', 'postgresql://demarc:…@db/demarc', 'postgresql://demarc:12?hunter@db/demarc', encoded],
  ['a port that is none', 'postgresql://demarc:…@db:pg/demarc', 'postgresql://demarc:hunter2@db:pg/demarc', aDatabase],
])('a database URL with %s is refused, and its password not shown', (_what, shown, url, wanted) => {
  for (const name of ['DATABASE_URL', 'VAULT_DATABASE_URL'])
    expect(problems({ [name]: url })).toEqual([`${name} is "${shown}": ${wanted} is expected`]);
});

test.each([
  'postgres://demarc@db/demarc',
  'postgresql://demarc:p%23%2F%40@db:5432/demarc?sslmode=verify-full',
  'postgresql://demarc:p@ss@db/demarc',
  'postgresql:///demarc?host=%2Frun%2Fpostgresql&user=demarc@server',
])('a database URL may be %s', (url) => {
  expect(problems({ DATABASE_URL: url })).toEqual([]);
});

test('a password is not shown, wherever it is written', () => {
  for (const url of ['redis://me@there:hunter2@db/x', 'redis://demarc:hun@ter2@db/x', 'redis://db/x?user=demarc&password=hunter2&a=b'])
    expect(problems({ DATABASE_URL: url })[0], url).not.toMatch(/hun|ter2/);
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])('%s alone is refused: the portal would work on another database', (name) => {
  expect(problems({ [name]: 'postgresql://demarc@db/demarc' })).toEqual([
    `DATABASE_URL is not set, but ${name} is: all of them lead to one database`,
  ]);
});

test('a direct URL next to the first means a pooler', () => {
  const direct = 'postgresql://demarc@db:5432/demarc';
  expect(readSettings({ DATABASE_URL: direct }).database).toMatchObject({ pooled: false, ownerUrl: direct, embedded: false });
  expect(readSettings({ DATABASE_URL: 'postgresql://demarc@bouncer/demarc', DATABASE_DIRECT_URL: direct }).database).toMatchObject({
    pooled: true,
    ownerUrl: direct,
  });
});

test('the owner of the tables reaches the database by a URL of its own; in our own database, both roles have names', () => {
  const portal = 'postgresql://demarc_portal@bouncer/demarc';
  const owner = 'postgresql://demarc@db/demarc';
  expect(readSettings({ DATABASE_URL: portal, DATABASE_OWNER_URL: owner }).database).toMatchObject({ url: portal, ownerUrl: owner, pooled: false });
  const direct = 'postgresql://demarc_portal@db/demarc';
  const pooled = { DATABASE_URL: portal, DATABASE_DIRECT_URL: direct };
  expect(readSettings({ ...pooled, DATABASE_OWNER_URL: owner }).database).toMatchObject({ url: portal, ownerUrl: owner, pooled: true });
  const { url, ownerUrl } = readSettings({}).database;
  expect([url, ownerUrl].map((each) => new URL(each).searchParams.get('user'))).toEqual(['demarc_portal', 'demarc']);
});

test('each purpose has its own key, the same in every process', () => {
  const settings = { secret: 's'.repeat(32) };
  expect(keyFor(settings, 'session')).toBe(keyFor(settings, 'session'));
  expect(keyFor(settings, 'session')).not.toBe(keyFor(settings, 'csrf'));
  expect(() => keyFor({ secret: '' }, 'session')).toThrow('DEMARC_SECRET');
});

test("an operator's identity provider needs its secret, and portals of other companies a shared one", () => {
  expect(readSettings({}).identityProvider).toBeUndefined();
  const there = { IDENTITY_PROVIDER_URL: 'https://id.example.com/realm', IDENTITY_PROVIDER_SECRET: 'theirs' };
  expect(readSettings(there).identityProvider).toEqual({
    issuer: 'https://id.example.com/realm',
    clientId: 'consumer_portal',
    clientSecret: 'theirs',
    claim: 'sub',
  });
  expect(() => readSettings({ IDENTITY_PROVIDER_URL: there.IDENTITY_PROVIDER_URL })).toThrow('are set together');
  expect(() => readSettings({ ...there, IDENTITY_PROVIDER_URL: 'http://id.example.com' })).toThrow('IDENTITY_PROVIDER_URL is');
  expect(() => readSettings({ OTHER_PORTALS: 'https://other.example.com' })).toThrow('OTHER_PORTALS_SECRET is not set');
  const secret = 'a secret that two installations share, long enough';
  expect(readSettings({ OTHER_PORTALS: 'https://other.example.com/', OTHER_PORTALS_SECRET: secret }).otherPortals).toEqual({
    origins: ['https://other.example.com'],
    secret,
  });
});

test('the app returns to a scheme containing a dot, or to https, and its pages have origins', () => {
  expect(readSettings({}).app).toEqual({ redirects: [], origins: ['capacitor://localhost', 'https://localhost'] });
  const ours = { APP_REDIRECTS: 'com.example.demarc:/signed-in, https://app.example.com/signed-in' };
  expect(readSettings(ours).app.redirects).toEqual(['com.example.demarc:/signed-in', 'https://app.example.com/signed-in']);
  for (const wrong of ['demarc:/signed-in', 'http://app.example.com/', 'javascript:alert(1)'])
    expect(() => readSettings({ APP_REDIRECTS: wrong })).toThrow();
  for (const wrong of ['*', 'https://a.example.com/path']) expect(() => readSettings({ APP_ORIGINS: wrong })).toThrow();
});

test('the mail server that has mailboxes receives for them alone, sends for them, and is asked over imaps alone where customers are real', () => {
  const server = { MAILBOX_URL: 'imaps://demarc:secret@mail.example.com', MAILBOX_SIEVE_URL: 'sieve://demarc:secret@mail.example.com' };
  const mail = { ...server, SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'notices@example.com' };
  expect(readSettings(mail).mailboxes.url).toBe(mail.MAILBOX_URL);
  const programs = { MAILBOX_PROGRAMS: 'imap.example.com:993,smtp.example.com:465' };
  expect(readSettings({ ...mail, ...programs }).mailboxes.programs).toEqual({
    incoming: { host: 'imap.example.com', port: 993 },
    outgoing: { host: 'smtp.example.com', port: 465 },
  });
  expect(problems(programs)[0]).toContain('only what is on a mail server');
  expect(problems({ ...mail, MAILBOX_PROGRAMS: 'imap.example.com' })[0]).toContain('host:port,host:port is expected');
  expect(problems({ ...mail, MAILBOX_PORT: '2525' })[0]).toContain('receives for them');
  expect(problems(server)[0]).toContain('go out through it');
  expect(problems({ MAILBOX_URL: mail.MAILBOX_URL })[0]).toContain('are set together');
  expect(problems({ ...mail, MAILBOX_SIEVE_URL: 'https://a:b@mail.example.com' })[0]).toContain('sieve://user:password@host:port is expected');
  expect(problems({ ...production, ...mail, MAILBOX_URL: 'imap://demarc:secret@mail.example.com' })[0]).toContain('MAILBOX_URL begins with imap');
});

test('the mail server that has voicemail is asked over imaps alone where customers are real', () => {
  const VOICEMAIL_URL = 'imaps://demarc:secret@mail.example.com';
  expect(readSettings({ VOICEMAIL_URL }).voicemailUrl).toBe(VOICEMAIL_URL);
  expect(readSettings({ ...production, VOICEMAIL_URL }).voicemailUrl).toBe(VOICEMAIL_URL);
  const open = VOICEMAIL_URL.replace('imaps', 'imap');
  expect(problems({ ...production, VOICEMAIL_URL: open })).toEqual(['VOICEMAIL_URL begins with imap: production asks for messages with imaps alone']);
  expect(problems({ VOICEMAIL_URL: 'imaps://mail.example.com' })[0]).toContain('imap(s)://user:password@host:port is expected');
});
