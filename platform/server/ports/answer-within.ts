/** How long a page waits for a provider before the part that needs it reports a failure (machine time). */
const PORT_LIMIT_MS = 8_000;

/** A provider did not answer in time; what it was asked to do may still happen. */
export class TooLate extends Error {}

/** A provider's answer, unless it takes longer than a part of a page may wait. @throws TooLate on a timeout; the call itself continues */
export function answerWithin<T>(answer: Promise<T>, limitMs: number = PORT_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`a provider did not answer within ${limitMs} ms`)), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
