import { failureCode } from './graph.ts';

/** Stands for what the provider did not deliver. */
export const unavailable = 'unavailable';

/** For a part of a page that may fail alone: only if the provider behind it fails, not if the connection or the reader's right is missing. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T | typeof unavailable> {
  try {
    return await answer;
  } catch (error) {
    if (failureCode(error) === 'INTERNAL') return unavailable;
    throw error;
  }
}
