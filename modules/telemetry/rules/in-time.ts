/** Specification 9, in milliseconds. */
export const DEVICE_DATA_MS = 2000;
export const USER_CONFIG_MS = 4000;

/** The answer, or the fallback if it fails or takes longer than this many milliseconds. */
export const inTime = <Answer>(
  promise: Promise<Answer>,
  ms: number,
  fallback: Answer,
  later: (act: () => void, ms: number) => void,
): Promise<Answer> =>
  new Promise((resolve) => {
    later(() => resolve(fallback), ms);
    promise.then(resolve, () => resolve(fallback));
  });
