import { createHash } from 'node:crypto';

/** Randomness in a simulation, all derived from the seed. */
export type Chance = {
  /** Between 0 and 1. */
  next(): number;
  /** A whole number from 0 to one below the limit. */
  below(limit: number): number;
  happens(probability: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
};

const BITS = 2 ** 32;

/** Draws one after the other. */
export function chanceOf(seed: number): Chance {
  let drawn = 0;
  const next = () => draw(seed, `draw ${drawn++}`);
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    happens: (probability) => next() < probability,
    oneOf(choices) {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error('there is nothing to choose from');
      return chosen;
    },
  };
}

/** A draw by name, between 0 and 1: the same whenever it is made, so that concurrent work cannot change it. */
export const draw = (seed: number, name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) / BITS;
