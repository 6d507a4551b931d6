/** The id by which our logs know what a customer was answered (specification 8); a failure's takes precedence. */
export type Trace = {
  /** Undefined if nothing was answered. */
  readonly id: () => string | undefined;
  /** Something new is requested. */
  readonly begin: () => void;
  readonly answered: (id: string | null, failed: boolean) => void;
  /** What follows belongs to the previous answer: the page is loaded again after a refusal. */
  readonly keep: () => void;
};

export function createTrace(first: string | undefined): Trace {
  let id = first;
  let kept = false;
  return {
    id: () => id,
    begin: () => {
      kept = false;
    },
    answered: (answer, failed) => {
      if (kept && !failed) return;
      id = answer ?? undefined;
      kept ||= failed;
    },
    keep: () => {
      kept = true;
    },
  };
}

/** A trace that begins with a request of the browser (W3C Trace Context). */
export const newTraceparent = (): string => `00-${hex()}-${hex().slice(16)}-01`;

const hex = (): string => crypto.randomUUID().replaceAll('-', '');
