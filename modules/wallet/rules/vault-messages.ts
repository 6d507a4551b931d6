/** Messages between the page and the vault's frame by postMessage; each side accepts them only from the other's exact origin. */

/** A failed answer of the vault, as received. */
export type VaultFailure = {
  readonly path: string;
  readonly status: number;
  readonly traceId: string | null;
  readonly platform: string | null;
  readonly body: unknown;
};

/** Frame to page. `ready` is repeated until the page takes over, since the page may have loaded later than the frame. */
export type FrameMessage =
  | { readonly vault: 'ready' }
  /** The height of the fields, in CSS pixels. */
  | { readonly vault: 'height'; readonly height: number }
  /** What to correct, in the customer's words; an empty field means the form as a whole. */
  | { readonly vault: 'problems'; readonly problems: readonly { readonly field: string; readonly text: string }[] }
  /** The vault could not be reached, or its answer was lost; `problems` tells the customer. */
  | { readonly vault: 'unanswered'; readonly path: string }
  /** For the people who run the portal; `problems` tells the customer. */
  | ({ readonly vault: 'failed' } & VaultFailure)
  /** The method is in the vault; the account's session can take it over with the reference, once. */
  | { readonly vault: 'stored'; readonly reference: string };

/** Page to frame. `take-over`: the page now has a button of its own. */
export type PageMessage = { readonly vault: 'take-over' } | { readonly vault: 'submit' } | { readonly vault: 'focus'; readonly field: string };

/** A message event; its window is only compared. */
type Sent = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/** The data sent from this origin and by this window; undefined for any other sender, and while there is no window. */
export const saidBy = ({ origin, source, data }: Sent, known: { readonly origin: string; readonly window: unknown }): unknown =>
  origin === known.origin && source === known.window && source !== null && source !== undefined ? data : undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Parses a message from the right window; undefined if it is not one of ours. */
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
