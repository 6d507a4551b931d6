type Needs = {
  /** Does something after so many milliseconds. */
  readonly later: (act: () => void, ms: number) => void;
  /** What the browser says of the connection. */
  readonly isConnected: () => boolean;
  /** Asks the server; whether it answered. */
  readonly ask: () => Promise<boolean>;
  readonly reload: () => void;
};

/** A page that could not be fetched asks so often, in milliseconds, whether it can be now. The browser need not notice that a line is back, or a server. */
const EVERY_MS = 15_000;

/** Loads the page that was asked for as soon as somebody answers again. `look` looks at once, as when the browser says that it is connected. */
export function createRecovery({ later, isConnected, ask, reload }: Needs): { readonly look: () => Promise<void> } {
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
