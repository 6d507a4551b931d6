import type { KyselyPlugin } from 'kysely';

/** The life of a simulated process, which may end anywhere: before a statement, in a transaction, or between a charge and storing its result. */
export type Life = {
  /** Called before each effect of the process on the world. @throws Death once it has ended */
  goOn(): void;
  /** Lets it have this many more effects. */
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

/** A dead process sends no more statements. Its transaction is rolled back, as when a connection breaks. */
export const mortal = (life: Life): KyselyPlugin => ({
  transformQuery({ node }) {
    life.goOn();
    return node;
  },
  transformResult: async ({ result }) => result,
});
