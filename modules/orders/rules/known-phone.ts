/** A phone as its maker and the registers of the carriers know it. */
export type KnownPhone = {
  /** "Arbor One". */
  readonly model: string;
  /** It has the bands of our network. */
  readonly fits: boolean;
  readonly hasEsim: boolean;
  /** `locked`: to another carrier. `reported`: lost or stolen. `unpaid`: another carrier is owed installments for it. */
  readonly mark: 'locked' | 'reported' | 'unpaid' | undefined;
  /** A line of ours uses it, or an open order does. */
  readonly inUse: boolean;
};
