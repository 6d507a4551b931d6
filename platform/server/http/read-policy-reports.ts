import { z } from 'zod';

/** The pages whose reports are accepted: an origin and the paths of its pages, with `$name` for variable parts. */
export type OwnPages = { readonly origin: string; readonly paths: readonly string[] };

/** The impersonal part of a report: no query, no id, no page content. */
export type Violation = {
  /** The violated directive: script-src-elem, require-trusted-types-for. */
  readonly directive: string;
  /** What was blocked: an origin, the scheme if it has none, or a keyword of the standard such as `inline`. */
  readonly blocked: string;
  /** The page, as its route template; `other` for an address that is not ours. */
  readonly at: string;
  /** The file or page of ours whose code did it, with its line; or the origin that the code came from. */
  readonly source?: string;
};

/** Browsers send a few at once; any beyond this number in one request are ignored. */
const MOST_IN_ONE = 20;
const text = z.string().max(4_000);
const line = z.number().int().nonnegative().optional().catch(undefined);

/** The `report-uri` format. */
const old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.catch(''),
    'source-file': text.optional().catch(undefined),
    'line-number': line,
  }),
});
/** The `report-to` format, mixed with reports of other kinds. */
const report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text.nullish().catch(undefined),
    sourceFile: text.nullish().catch(undefined),
    lineNumber: line,
  }),
});

/**
 * The violations in a browser's report, for pages of this origin only; undefined if it is not a report at all. Anyone can forge one, so only known
 * keywords, origins and paths are kept, which are harmless to whoever reads them.
 */
export function readPolicyReports(body: unknown, own: OwnPages): readonly Violation[] | undefined {
  const one = old.safeParse(body);
  if (one.success) {
    const { 'document-uri': page, 'effective-directive': directive, 'violated-directive': violated = '', ...more } = one.data['csp-report'];
    const facts = { page, directive: directive ?? violated, blocked: more['blocked-uri'], file: more['source-file'], line: more['line-number'] };
    return violationOf(facts, own);
  }
  if (!Array.isArray(body)) return undefined;
  return body.slice(0, MOST_IN_ONE).flatMap((each) => {
    const { data } = report.safeParse(each);
    if (!data) return [];
    const { documentURL: page, effectiveDirective: directive, blockedURL, sourceFile, lineNumber } = data.body;
    return violationOf({ page, directive, blocked: blockedURL ?? '', file: sourceFile ?? undefined, line: lineNumber }, own);
  });
}

type Told = {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
};

function violationOf({ page, directive, blocked, file, line }: Told, own: OwnPages): readonly Violation[] {
  const name = directive.split(' ')[0] ?? '';
  const url = parsed(page);
  if (url?.origin !== own.origin || !/^[a-z]{3,12}(?:-[a-z]{2,12}){0,4}$/.test(name)) return [];
  const source = file && sourceOf(file, line, own);
  return [{ directive: name, blocked: blockedBy(blocked, own), at: templateOf(url.pathname, own), ...(source && { source }) }];
}

/** The standard's keywords for things without an address. */
const words: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'self', 'data', 'blob']);

function blockedBy(told: string, { origin }: OwnPages): string {
  if (words.has(told)) return told;
  const url = parsed(told);
  if (url === undefined) return 'unknown';
  return url.origin === origin ? 'self' : originOf(url);
}

function sourceOf(file: string, line: number | undefined, own: OwnPages): string {
  const url = parsed(file);
  if (url === undefined) return /^[a-z-]{2,20}$/.test(file) ? file : 'unknown';
  if (url.origin !== own.origin) return originOf(url);
  return `${fileOf(url.pathname) ?? templateOf(url.pathname, own)}${line === undefined ? '' : `:${line}`}`;
}

/** An extension's origin reveals which extension is installed, so only its scheme is kept. */
const originOf = ({ protocol, origin }: URL): string =>
  /^(?:https?|wss?):$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, -1).slice(0, 30);

/** Built files; the hash in the name identifies the build. */
const fileOf = (path: string): string | undefined => /\/([\w.-]{1,80}\.(?:js|css))$/.exec(path)?.[1];

/** Keeps typed addresses, and the ids in ours, out of the log. */
function templateOf(path: string, { paths }: OwnPages): string {
  const parts = partsOf(path.replace(/^\/es(?=\/|$)/, ''));
  const isLike = (template: readonly string[]) =>
    template.length === parts.length && template.every((part, index) => part.startsWith('$') || part === parts[index]);
  return paths.find((each) => each !== '/$' && isLike(partsOf(each))) ?? 'other';
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Schemes of extensions, which change a page in the customer's own browser: that is their choice, not an attack. */
export const isOfExtension = ({ blocked, source }: Violation): boolean =>
  [blocked, source].some((each) => each !== undefined && /^(?:[a-z]+-)+extension$/.test(each));

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
