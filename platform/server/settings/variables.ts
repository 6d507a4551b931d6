import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { OperatorError } from '../process/operator-error.ts';
import { expectedDatabaseUrl } from './database-url.ts';
import { imapUrl, mailServers, sender, sieveUrl, smtpUrl } from './mail-servers.ts';
import { misnamed } from './misnamed.ts';
import { withSecretFiles } from './secret-files.ts';

export const environments = ['production', 'stage', 'dev', 'engprod', 'uat', 'qa'] as const;
export type Environment = (typeof environments)[number];

export const roles = ['all', 'web', 'worker', 'vault', 'processor', 'speed-test', 'outage-map'] as const;
export type Role = (typeof roles)[number];

/** Unusable settings, with a clear line for each. */
export class SettingsError extends OperatorError {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
    this.lines = lines;
  }
}

/** "PORT is "abc": a port from 1 to 65535 is expected" */
export const problemOf = (name: string, given: string, expected: string): string => `${name} is "${withoutPassword(given)}": ${expected} is expected`;

const port = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), z.number().check(z.gte(1), z.lte(65_535)));
const origin = z.pipe(
  z.string().check(z.refine(isOrigin)),
  z.transform((text: string) => new URL(text).origin),
);
const publicOrigin = z.pipe(
  z.string().check(z.refine(isPublicOrigin)),
  z.transform((text: string) => new URL(text).origin),
);
const list = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(',').map((each) => each.trim())),
);
const publicOrigins = z.pipe(list, z.array(publicOrigin));
/** May have a path; compared verbatim with the issuer's own metadata. */
const issuer = z.string().check(z.refine(isGateway));
const databaseUrl = z.string().check(z.refine((text) => expectedDatabaseUrl(text) === undefined));
/** Must be encrypted, unless it stays on this machine. */
const gateway = z.string().check(z.refine(isGateway));
const addressRanges = z.pipe(list, z.array(z.string().check(z.refine(isAddressRange))));
/** "com.example.demarc:/signed-in" or "https://app.example.com/signed-in" (RFC 8252, 7). */
const appRedirects = z.pipe(list, z.array(z.string().check(z.refine(isAppRedirect))));
/** "capacitor://localhost" or "https://localhost". */
const appOrigins = z.pipe(list, z.array(z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d+)?$/))));
const share = z.pipe(z.pipe(z.string().check(z.regex(/^[\d.]+$/)), z.transform(Number)), z.number().check(z.gte(0), z.lte(1)));
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);

const schema = z.object({
  PORT: z._default(port, 3000),
  VAULT_PORT: z.optional(port),
  PROCESSOR_PORT: z.optional(port),
  OPERATOR_PORT: z.optional(port),
  NETWORK_PORT: z.optional(port),
  OPERATOR_URL: z.optional(publicOrigin),
  OPERATOR_HOST: z._default(z.string().check(z.regex(/^[\w.:%-]+$/)), 'localhost'),
  METRICS_PORT: z.optional(port),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string().check(z.refine(isCollector))),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  TELEMETRY_STREAM_URL: z.optional(z.string().check(z.regex(/^(nats|tls):\/\//), z.refine(URL.canParse))),
  HOST: z._default(z.string().check(z.regex(/^[\w.:%-]+$/)), 'localhost'),
  PUBLIC_URL: z.optional(publicOrigin),
  SPEED_TEST_URL: z.optional(publicOrigin),
  TRUSTED_PROXIES: z._default(addressRanges, []),
  PROVIDER_NETWORKS: z._default(addressRanges, []),
  APP_REDIRECTS: z._default(appRedirects, []),
  APP_ORIGINS: z._default(appOrigins, ['capacitor://localhost', 'https://localhost']),
  IDENTITY_PROVIDER_URL: z.optional(issuer),
  IDENTITY_PROVIDER_CLIENT: z._default(z.string(), 'consumer_portal'),
  IDENTITY_PROVIDER_SECRET: z.optional(z.string()),
  IDENTITY_PROVIDER_CLAIM: z._default(z.string().check(z.regex(/^[\w.:/-]+$/)), 'sub'),
  OTHER_PORTALS: z._default(publicOrigins, []),
  OTHER_PORTALS_SECRET: z.optional(z.string().check(z.minLength(32))),
  VOICE_ZONE_SECRET: z.optional(z.string().check(z.minLength(32))),
  VAULT_URL: z.optional(origin),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  MAILBOX_URL: z.optional(imapUrl),
  MAILBOX_SIEVE_URL: z.optional(sieveUrl),
  MAILBOX_PORT: z.optional(port),
  MAILBOX_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  MAILBOX_PROGRAMS: z.optional(mailServers),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(sender),
  VOICEMAIL_URL: z.optional(imapUrl),
  SMS_URL: z.optional(gateway),
  PUSH_URL: z.optional(gateway),
  GATEWAY_KEY: z.optional(z.string().check(z.minLength(32))),
  VAULT_DATABASE_URL: z.optional(databaseUrl),
  VAULT_KEY_FILE: z.optional(z.string()),
  DEMARC_DATA: z.optional(z.string()),
  DEMARC_FRONT_ENDS: z.optional(z.string()),
  DEMARC_PARTNERS: z.optional(z.string()),
  DEMARC_PUBLISHED: z.optional(z.string()),
  DEMARC_ENV: z._default(z.enum(environments), 'dev'),
  DEMARC_ROLE: z._default(z.enum(roles), 'all'),
  DEMARC_SECRET: z.optional(z.string().check(z.minLength(32))),
  DEMARC_DEV: z._default(flag, false),
});
type Variables = z.infer<typeof schema>;

const aPort = 'a port from 1 to 65535';
const aSecret = 'a text of at least 32 characters';
const aGateway = 'https://host/path, or http on this machine,';
const ranges = 'addresses or ranges such as 10.0.0.0/8, separated by commas,';

/** The expected value, for error messages; it may depend on what was given. */
const expected: Record<keyof Variables, string | ((given: string) => string | undefined)> = {
  PORT: aPort,
  VAULT_PORT: aPort,
  PROCESSOR_PORT: aPort,
  OPERATOR_PORT: aPort,
  NETWORK_PORT: aPort,
  MAILBOX_URL: 'imap(s)://user:password@host:port',
  MAILBOX_SIEVE_URL: 'sieve://user:password@host:port',
  MAILBOX_PORT: aPort,
  MAILBOX_DOMAIN: 'a domain such as example.com',
  MAILBOX_PROGRAMS: 'host:port,host:port',
  OPERATOR_URL: 'https://host or http://localhost:port, without a path,',
  OPERATOR_HOST: 'a host name or an IP address',
  METRICS_PORT: aPort,
  METRICS_TOKEN: aSecret,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http(s)://host:port',
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
  TELEMETRY_STREAM_URL: 'nats://user:password@host:port, or tls://…,',
  HOST: 'a host name or an IP address',
  PUBLIC_URL: 'https://host or http://localhost:port, without a path,',
  SPEED_TEST_URL: 'https://host or http://localhost:port, without a path,',
  TRUSTED_PROXIES: ranges,
  PROVIDER_NETWORKS: ranges,
  APP_REDIRECTS: 'addresses such as com.example.demarc:/signed-in, separated by commas,',
  APP_ORIGINS: 'origins such as capacitor://localhost, separated by commas,',
  IDENTITY_PROVIDER_URL: 'the issuer, https or http on this machine,',
  IDENTITY_PROVIDER_CLIENT: 'a client id',
  IDENTITY_PROVIDER_SECRET: 'a secret',
  IDENTITY_PROVIDER_CLAIM: 'the name of a claim',
  OTHER_PORTALS: 'origins such as https://other.example.com, separated by commas,',
  OTHER_PORTALS_SECRET: aSecret,
  VOICE_ZONE_SECRET: aSecret,
  VAULT_URL: 'http(s)://host:port, without a path,',
  DATABASE_URL: expectedDatabaseUrl,
  DATABASE_DIRECT_URL: expectedDatabaseUrl,
  DATABASE_OWNER_URL: expectedDatabaseUrl,
  VAULT_DATABASE_URL: expectedDatabaseUrl,
  VAULT_KEY_FILE: 'a file',
  SMTP_URL: 'smtp(s)://user:password@host:port',
  MAIL_FROM: 'an address, or Name <address>',
  VOICEMAIL_URL: 'imap(s)://user:password@host:port',
  SMS_URL: aGateway,
  PUSH_URL: aGateway,
  GATEWAY_KEY: aSecret,
  DEMARC_DATA: 'a folder',
  DEMARC_FRONT_ENDS: 'a folder',
  DEMARC_PARTNERS: 'a folder',
  DEMARC_PUBLISHED: 'a folder',
  DEMARC_ENV: `one of ${environments.join(', ')}`,
  DEMARC_ROLE: `one of ${roles.join(', ')}`,
  DEMARC_SECRET: aSecret,
  DEMARC_DEV: '0 or 1',
};

/** Treats an empty variable as unset; secrets may come from files. @throws SettingsError */
export function readVariables(variables: Readonly<Record<string, string | undefined>>): Variables {
  const { environment, problems: unreadable } = withSecretFiles(variables);
  const given = Object.fromEntries(Object.keys(expected).map((name) => [name, environment[name] || undefined]));
  const read = schema.safeParse(given);
  const { ours, near } = misnamed(variables, Object.keys(expected));
  const unusable = read.success ? [] : problemsIn(read.error, environment);
  const problems = [...unreadable, ...ours, ...(isLower(variables.DEMARC_ENV) ? [] : near), ...unusable];
  if (!read.success || problems.length > 0) throw new SettingsError(problems);
  return read.data;
}

/** Environments where no real money moves; the default, dev, is one of them. */
export const isLower = (environment = 'dev'): boolean => environment !== 'production' && environment !== 'stage';

/** Lines about variables whose names are almost ours. Where customers are real, they are refused instead. */
export const misnamedVariables = (variables: Readonly<Record<string, string | undefined>>): readonly string[] =>
  misnamed(variables, Object.keys(expected)).near;

function problemsIn({ issues }: z.core.$ZodError, environment: Readonly<Record<string, string | undefined>>): string[] {
  const names = new Set(issues.map((issue) => issue.path[0]).filter(isVariable));
  return [...names].map((name) => {
    const given = environment[name] ?? '';
    const wanted = expected[name];
    if (typeof wanted === 'function') return problemOf(name, given, wanted(given) ?? '');
    return problemOf(name, wanted === aSecret || name === 'IDENTITY_PROVIDER_SECRET' ? '…' : given, wanted);
  });
}

const isVariable = (name: PropertyKey | undefined): name is keyof Variables => typeof name === 'string' && name in expected;

function isGateway(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}

/** The address of a trace collector, which may have any path. */
function isCollector(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
}

/** "10.0.0.7", "10.0.0.0/8" or "fd00::/8", but not all addresses: trusting everyone would mean believing any address. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A custom scheme needs a dot, so that no other app claims it by accident. */
function isAppRedirect(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
}

function isPublicOrigin(text: string): boolean {
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;
  return isOrigin(text) && (/^https:/.test(text) || local.test(text));
}

/** Everything up to the last @ may be the password: an @ in it that was not encoded is a common slip. */
const withoutPassword = (text: string): string =>
  text.replace(/^((?:[a-z+]*:\/\/)?[^/:]*:)(?!\/\/).*@/is, '$1…@').replace(/([?&]password=)[^&]*/gi, '$1…');
