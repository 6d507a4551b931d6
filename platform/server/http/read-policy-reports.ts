import { z } from 'zod';

/** Whose reports are read: an origin, and the paths of its pages, `$name` for what varies. */
export type OwnPages = { readonly origin: string; readonly paths: readonly string[] };

/** What a report says that is nobody's: no query, no id, no piece of a page. */
export type Violation = {
  /** What of the policy was violated: script-src-elem, require-trusted-types-for. */
  readonly directive: string;
  /** What was held back: an origin, the scheme of what has none, or a word of the standard such as `inline`. */
  readonly blocked: string;
  /** The page, as the template of its route; `other` for an address that is none of ours. */
  readonly at: string;
  /** The file of ours, or the page, whose code did it, with its line; or the origin that it came from. */
  readonly source?: string;
};

/** Browsers send a few at once; what comes after these in one request is not looked at. */
const MOST_IN_ONE = 20;
const text = z.string().max(4_000);
const line = z.number().int().nonnegative().optional().catch(undefined);

/** As `report-uri` has it. */
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
/** As `report-to` has it, among reports of other kinds. */
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
 * The violations in what a browser sent, of pages of this origin alone; undefined where it is no report at all. Whoever likes can send one that is
 * made up: what is left of it is words of closed lists, origins and paths, so that it does no harm where it is read.
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

/** The words that the standard has for what is no address. */
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

/** An extension of a browser has an origin that tells which one somebody has: its scheme is enough. */
const originOf = ({ protocol, origin }: URL): string =>
  /^(?:https?|wss?):$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, -1).slice(0, 30);

/** Built files: the hash in the name tells the build. */
const fileOf = (path: string): string | undefined => /\/([\w.-]{1,80}\.(?:js|css))$/.exec(path)?.[1];

/** What somebody typed as an address, and the ids in ours, stay out of the log. */
function templateOf(path: string, { paths }: OwnPages): string {
  const parts = partsOf(path.replace(/^\/es(?=\/|$)/, ''));
  const isLike = (template: readonly string[]) =>
    template.length === parts.length && template.every((part, index) => part.startsWith('$') || part === parts[index]);
  return paths.find((each) => each !== '/$' && isLike(partsOf(each))) ?? 'other';
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Schemes of extensions: they change a page in one customer's browser, which is theirs to do and no attack on us. */
export const isOfExtension = ({ blocked, source }: Violation): boolean =>
  [blocked, source].some((each) => each !== undefined && /^(?:[a-z]+-)+extension$/.test(each));

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
