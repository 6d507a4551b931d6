/** Waits for all, so that none continues unobserved after another fails. @throws the first error in list order, once all have ended */
export async function allOf<Answer>(work: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
