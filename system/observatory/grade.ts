import type { IncomingHttpHeaders } from 'node:http';

/** What a scanner receives: the page after redirects, all cookies on the way, the first hop from http, and a preflight from another origin. */
export type Received = {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: readonly string[];
  readonly html: string;
  readonly page: URL;
  readonly firstHop: URL | undefined;
  readonly preflight: IncomingHttpHeaders;
};

export type Graded = { readonly score: number; readonly grade: string; readonly modifiers: Readonly<Record<string, number>> };

/**
 * The published scoring of the MDN HTTP Observatory (version 1.4.8 of its algorithm;
 * https://developer.mozilla.org/observatory/docs/tests_and_scoring), reduced to what separates good from bad: each test gives its best modifier, a
 * neutral one or its penalty. We do not use its own program, which brings along a web server, a database client and a telemetry client.
 */
export function gradeOf(received: Received): Graded {
  const { headers } = received;
  const policy = policyIn(headers['content-security-policy']);
  const modifiers = {
    'content-security-policy': policyScore(policy),
    cookies: cookieScore(received.cookies),
    'cross-origin-resource-sharing': received.preflight['access-control-allow-origin'] === undefined ? 0 : -50,
    redirection: redirectionScore(received),
    'referrer-policy': /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(text(headers['referrer-policy'])) ? 5 : -5,
    'strict-transport-security': Number(/max-age=(\d+)/.exec(text(headers['strict-transport-security']))?.[1] ?? 0) >= SIX_MONTHS ? 0 : -20,
    'subresource-integrity': scriptsOf(received).every(({ origin }) => origin === received.page.origin) ? 0 : -50,
    'x-content-type-options': text(headers['x-content-type-options']) === 'nosniff' ? 0 : -5,
    'x-frame-options': framesScore(policy, text(headers['x-frame-options'])),
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(text(headers['cross-origin-resource-policy'])) ? 10 : 0,
  };
  const all = Object.values(modifiers);
  const withoutCredit = 100 + all.filter((each) => each < 0).reduce(sum, 0);
  const score = Math.max(0, withoutCredit >= LEAST_FOR_CREDIT ? 100 + all.reduce(sum, 0) : withoutCredit);
  return { score, grade: grades.find(([least]) => score >= least)?.[1] ?? 'F', modifiers };
}

/** Seconds. */
const SIX_MONTHS = 15_768_000;
/** Bonuses must not make up for a fault. */
const LEAST_FOR_CREDIT = 90;
const grades = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
] as const;

const sum = (one: number, other: number): number => one + other;
const text = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : (value?.join(', ') ?? ''));

type Policy = ReadonlyMap<string, readonly string[]>;

const policyIn = (header: string | readonly string[] | undefined): Policy =>
  new Map(
    text(header)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name = '', ...sources]): [string, readonly string[]][] => (name === '' ? [] : [[name.toLowerCase(), sources]])),
  );

const BROAD = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;
const sourcesOf = (policy: Policy, name: string): readonly string[] => policy.get(name) ?? policy.get('default-src') ?? ['*'];

function policyScore(policy: Policy): number {
  if (policy.size === 0) return -25;
  const scripts = sourcesOf(policy, 'script-src');
  const styles = sourcesOf(policy, 'style-src');
  const unsafe = (source: string) => BROAD.test(source) || source === "'unsafe-inline'" || source === 'data:';
  if (scripts.some(unsafe) || sourcesOf(policy, 'object-src').some((source) => BROAD.test(source))) return -20;
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some(unsafe)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** Cookies with these in their names count as session cookies. */
const SESSION = /login|sess/i;

function cookieScore(cookies: readonly string[]): number {
  const parsed = cookies.map((line) => ({ name: line.slice(0, line.indexOf('=')), has: (attribute: RegExp) => attribute.test(line) }));
  const sessions = parsed.filter(({ name }) => SESSION.test(name));
  if (sessions.some(({ has }) => !has(/;\s*httponly/i))) return -30;
  if (sessions.some(({ has }) => !has(/;\s*secure/i))) return -10;
  if (parsed.some(({ has }) => !has(/;\s*secure/i))) return -5;
  if (parsed.some(({ has }) => has(/;\s*samesite=(?!lax|strict|none)/i))) return -20;
  return parsed.length > 0 && parsed.every(({ has }) => has(/;\s*samesite=/i)) ? 5 : 0;
}

function redirectionScore({ firstHop, page }: Received): number {
  if (page.protocol !== 'https:' || firstHop === undefined) return -20;
  if (firstHop.protocol !== 'https:') return -10;
  return firstHop.hostname === page.hostname ? 0 : -5;
}

const framesScore = (policy: Policy, header: string): number => {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((source) => BROAD.test(source))) return 5;
  return /^(deny|sameorigin)$/i.test(header) ? 0 : -20;
};

const scriptsOf = ({ html, page }: Received): readonly URL[] =>
  [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, address = '']) => new URL(address, page));
