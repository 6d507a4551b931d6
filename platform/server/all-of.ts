/** Waits for all, so that none goes on unwatched when another one fails. @throws what the first of them in order threw, once all have ended */
export async function allOf<Answer>(work: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
