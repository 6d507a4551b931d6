type Needs = {
  readonly read: () => Promise<number>;
  readonly write: (count: number) => Promise<void>;
};

export type LoginCount = {
  readonly now: () => Promise<number>;
  /** A login of the app began, or came to its end. */
  readonly onLogin: (event: 'start' | 'stop') => Promise<void>;
  readonly onLogout: () => Promise<void>;
};

/** RATE-02: how often somebody began to sign in since they last signed out. Only the start counts, and what comes at once is counted one by one. */
export function createLoginCount({ read, write }: Needs): LoginCount {
  let last: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    last = last.then(act, act);
    return last;
  };
  return {
    now: () => last.then(read, read),
    onLogin: async (event) => (event === 'start' ? inTurn(async () => write((await read()) + 1)) : undefined),
    onLogout: () => inTurn(() => write(0)),
  };
}
