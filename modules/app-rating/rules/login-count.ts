type Dependencies = {
  readonly read: () => Promise<number>;
  readonly write: (count: number) => Promise<void>;
};

export type LoginCount = {
  readonly now: () => Promise<number>;
  /** A login of the app began or ended. */
  readonly onLogin: (event: 'start' | 'stop') => Promise<void>;
  readonly onLogout: () => Promise<void>;
};

/** RATE-02: how many times a user began to sign in since they last signed out. Only the start counts; simultaneous ones are counted one by one. */
export function createLoginCount({ read, write }: Dependencies): LoginCount {
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
