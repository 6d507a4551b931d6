import { GraphFailure } from './graph.ts';

/** In place of what the provider did not give. */
export const unavailable = 'unavailable';

/** A part of a page that may fail alone: the provider behind it does, not the connection and not the reader's right. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T | typeof unavailable> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GraphFailure && error.code === 'INTERNAL') return unavailable;
    throw error;
  }
}
