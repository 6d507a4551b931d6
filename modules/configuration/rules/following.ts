/** How often an open page that is seen looks for what operators decided, in milliseconds. */
const LOOK_EVERY_MS = 5000;

type Needs = {
  /** The version that the server knows; it grows with every decision. */
  readonly newest: () => Promise<number>;
  /** Asks for the values, and answers of which version they are. */
  readonly ask: () => Promise<number>;
  readonly isSeen: () => boolean;
  readonly later: (act: () => void, ms: number) => void;
};

/**
 * Follows what operators decide: at once, then while the page is seen. A page that nobody sees asks nothing.
 * @returns the act for when it is seen again
 */
export function followDecisions({ newest, ask, isSeen, later }: Needs): () => void {
  let known = Number.NEGATIVE_INFINITY;
  let looking = false;

  async function look(): Promise<void> {
    looking = true;
    try {
      // Of two processes one may know less for a second: what is known already is never taken back.
      if (known === Number.NEGATIVE_INFINITY || (await newest()) > known) known = Math.max(known, await ask());
    } catch {
      // No answer: what is known stays, and the next look asks again.
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
