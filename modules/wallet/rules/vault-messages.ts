/** What the page and the vault's frame say to each other by postMessage; each side takes it from the other's exact origin alone. */

/** An answer of the vault that was a failure, as it came. */
export type VaultFailure = {
  readonly path: string;
  readonly status: number;
  readonly traceId: string | null;
  readonly platform: string | null;
  readonly body: unknown;
};

/** Frame to page. `ready` is said again until the page takes over: it may have come later than the frame. */
export type FrameMessage =
  | { readonly vault: 'ready' }
  /** How high the fields stand, in CSS pixels. */
  | { readonly vault: 'height'; readonly height: number }
  /** What has to be mended, in the customer's words; an empty field is the form as a whole. */
  | { readonly vault: 'problems'; readonly problems: readonly { readonly field: string; readonly text: string }[] }
  /** The vault could not be reached, or its answer was lost; the customer is told by the problems. */
  | { readonly vault: 'unanswered'; readonly path: string }
  /** For those who run the portal; the customer is told by the problems. */
  | ({ readonly vault: 'failed' } & VaultFailure)
  /** The method is in the vault; whoever has the reference and the account's session can take it over, once. */
  | { readonly vault: 'stored'; readonly reference: string };

/** Page to frame. `take-over`: the page has a button of its own now. */
export type PageMessage = { readonly vault: 'take-over' } | { readonly vault: 'submit' } | { readonly vault: 'focus'; readonly field: string };

/** A message as a browser hands it over; a window is only compared. */
type Sent = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/** What was said from this origin and by this window; undefined for any other speaker, and where there is no window yet. */
export const saidBy = ({ origin, source, data }: Sent, known: { readonly origin: string; readonly window: unknown }): unknown =>
  origin === known.origin && source === known.window && source !== null && source !== undefined ? data : undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Reads what the right window said; undefined for what is none of ours. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isObject(data)) return undefined;
  const { vault, height, problems, reference, path } = data;
  if (vault === 'ready') return { vault };
  if (vault === 'height' && typeof height === 'number' && height > 0 && height < 10_000) return { vault, height: Math.ceil(height) };
  if (vault === 'problems' && Array.isArray(problems)) return { vault, problems: problems.flatMap(problemIn) };
  if (vault === 'unanswered' && typeof path === 'string') return { vault, path };
  if (vault === 'failed') return failureIn(data);
  if (vault === 'stored' && typeof reference === 'string') return { vault, reference };
  return undefined;
}

function failureIn({ path, status, traceId, platform, body }: Readonly<Record<string, unknown>>): FrameMessage | undefined {
  if (typeof path !== 'string' || typeof status !== 'number') return undefined;
  return { vault: 'failed', path, status, traceId: textOrNull(traceId), platform: textOrNull(platform), body };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function problemIn(value: unknown): readonly { readonly field: string; readonly text: string }[] {
  if (!isObject(value)) return [];
  const { field, text } = value;
  return typeof field === 'string' && typeof text === 'string' ? [{ field, text }] : [];
}

export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isObject(data)) return undefined;
  const { vault, field } = data;
  if (vault === 'take-over' || vault === 'submit') return { vault };
  return vault === 'focus' && typeof field === 'string' ? { vault, field } : undefined;
}
