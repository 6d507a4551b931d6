/** Other sites that pages lead to, for this brand in this environment (decisions 10). Addresses of https. */
export type SiteLinks = {
  /** Where business customers have their bills. */
  readonly enterprise: string;
  /** Where the stores are, and which is near. */
  readonly stores: string;
  /** What the affordable connectivity program is and how to apply (BILL-06). */
  readonly affordableConnectivity: string;
};
