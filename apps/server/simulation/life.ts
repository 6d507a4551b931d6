import type { KyselyPlugin } from 'kysely';

/** Of a process of ours, which ends anywhere: before a statement, in a transaction, between a charge and what is stored of it. */
export type Life = {
  /** Called before everything that the process does to the world. @throws Death from the end on */
  goOn(): void;
  /** It does so many things more, and no more. */
  endAfter(things: number): void;
  ended(): boolean;
};

export class Death extends Error {}

export function createLife(): Life {
  let left = Number.POSITIVE_INFINITY;
  return {
    goOn() {
      left -= 1;
      if (left < 0) throw new Death('this process was killed');
    },
    endAfter: (things) => {
      left = things;
    },
    ended: () => left < 0,
  };
}

/** A dead process sends no statement any more. What its transaction did is rolled back, as when its connection breaks. */
export const mortal = (life: Life): KyselyPlugin => ({
  transformQuery({ node }) {
    life.goOn();
    return node;
  },
  transformResult: async ({ result }) => result,
});
