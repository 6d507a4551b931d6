import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

/** A line of service at a place (specification 3). WIFI and SECURECONNECT come with the internet and have no plan of their own. */
export type LineOfService = 'internet' | 'tv' | 'voice' | 'mobile' | 'streaming' | 'wifi' | 'secureconnect';

export const lineOfServiceEnum: Enumeration<LineOfService> = {
  name: 'LineOfService',
  description: 'What an account is served with',
  values: {
    internet: 'internet',
    tv: 'TV',
    voice: 'home phone',
    mobile: 'mobile lines',
    streaming: 'streaming TV',
    wifi: 'the Wi-Fi of the provider’s gateway',
    secureconnect: 'the protection of everything that the gateway connects',
  },
};

/** `pending`: ordered, and not set up yet. */
export type LineState = 'active' | 'pending' | 'suspended' | 'disconnected';

export const lineStateEnum: Enumeration<LineState> = {
  name: 'LineState',
  description: 'Whether a service works',
  values: {
    active: 'it works',
    pending: 'it is ordered, and not set up yet',
    suspended: 'it is stopped, and comes back when its reason ends',
    disconnected: 'it is taken off the network',
  },
};

export type SuspensionReason = 'non-pay' | 'seasonal' | 'customer' | 'fraud';

export const suspensionReasonEnum: Enumeration<SuspensionReason> = {
  name: 'SuspensionReason',
  description: 'Why a service is stopped',
  values: {
    'non-pay': 'a bill is past due',
    seasonal: 'the customer is away for a season',
    customer: 'the customer asked for it',
    fraud: 'the provider looks into misuse of the account',
  },
};

/** Where an account is served. */
export type Premise = {
  readonly premiseId: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** One line of service of an account. */
export type ServiceInstance = {
  /** Unique within the account. */
  readonly serviceId: string;
  readonly line: LineOfService;
  /** As bills name it; for WIFI and SECURECONNECT, as the provider calls it. */
  readonly planName: { readonly en: string; readonly es: string };
  /** Voice and mobile: how many lines; 1 for the others. */
  readonly lines: number;
  /** It has been set up (SVC-02). Mobile is active or inactive instead. */
  readonly provisioned: boolean;
  readonly state: LineState;
  /** Of a suspended or disconnected service. */
  readonly reason: SuspensionReason | undefined;
  /** Since when it is stopped, if that is known. */
  readonly since: IsoDate | undefined;
  readonly premise: Premise;
};
