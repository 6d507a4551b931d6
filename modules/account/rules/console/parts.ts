/** What the module shows on the page of an account in the operators' console. */
export type AccountParts = { readonly services: readonly ServiceRow[]; readonly lines: ServiceLines };

/** How many services there are, and which are not set up yet. */
export type ServiceLines = { readonly count: number; readonly notProvisioned: readonly ServiceRow['line'][] };

export type ServiceRow = {
  readonly line: 'internet' | 'tv' | 'voice' | 'mobile' | 'streaming';
  readonly planName: { readonly en: string; readonly es: string };
  /** Voice and mobile: how many lines; 1 for the others. */
  readonly lines: number;
  readonly provisioned: boolean;
};
