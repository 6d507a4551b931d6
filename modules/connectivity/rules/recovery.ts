type Dependencies = {
  /** Runs something after this many milliseconds. */
  readonly later: (act: () => void, ms: number) => void;
  /** What the browser reports about the connection. */
  readonly isConnected: () => boolean;
  /** Asks the server; returns whether it answered. */
  readonly ask: () => Promise<boolean>;
  readonly reload: () => void;
};

/** How often, in milliseconds, a page that could not be fetched tries again. The browser may not notice that the connection or the server is back. */
const EVERY_MS = 15_000;

/** Loads the requested page as soon as there is an answer again. `look` tries at once, for example when the browser reports a connection. */
export function createRecovery({ later, isConnected, ask, reload }: Dependencies): { readonly look: () => Promise<void> } {
  let isBack = false;

  async function look(): Promise<void> {
    if (isBack || !isConnected() || !(await ask()) || isBack) return;
    isBack = true;
    reload();
  }

  function again(): void {
    later(() => {
      if (isBack) return;
      void look();
      again();
    }, EVERY_MS);
  }

  again();
  return { look };
}
