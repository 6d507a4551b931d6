/** How often an open, visible page checks for new decisions, in milliseconds. */
const LOOK_EVERY_MS = 5000;

type Dependencies = {
  /** The version that the server knows; it grows with every decision. */
  readonly newest: () => Promise<number>;
  /** Fetches the values, and returns their version. */
  readonly ask: () => Promise<number>;
  readonly isSeen: () => boolean;
  readonly later: (act: () => void, ms: number) => void;
};

/**
 * Follows operators' decisions: at once, then while the page is visible. A hidden page asks nothing.
 * @returns what to call when it becomes visible again
 */
export function followDecisions({ newest, ask, isSeen, later }: Dependencies): () => void {
  let known = Number.NEGATIVE_INFINITY;
  let looking = false;

  async function look(): Promise<void> {
    looking = true;
    try {
      // One process may lag another by a second: what is already known is never undone.
      if (known === Number.NEGATIVE_INFINITY || (await newest()) > known) known = Math.max(known, await ask());
    } catch {
      // No answer: keep what is known; the next check asks again.
    }
    later(() => {
      looking = false;
      goOn();
    }, LOOK_EVERY_MS);
  }

  function goOn(): void {
    if (!looking && (isSeen() || known === Number.NEGATIVE_INFINITY)) void look();
  }

  goOn();
  return goOn;
}
