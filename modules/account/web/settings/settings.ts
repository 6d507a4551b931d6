import {
  SettingsBillsDocument,
  type SettingsBillsQuery,
  SettingsContactsDocument,
  type SettingsContactsQuery,
  SettingsDocument,
  SettingsUsersDocument,
} from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { PageRequest } from '#platform/web/page.ts';

type Contacts = NonNullable<SettingsContactsQuery['account']>;
type Bills = NonNullable<SettingsBillsQuery['account']>;

export type SettingsData = {
  /** Whole; null for a reader who may not know it. */
  readonly accountNumber: string | null;
  /** Contact details are changed here. */
  readonly hasPreferences: boolean;
  /** Undefined while they cannot be read. */
  readonly contacts: Contacts | undefined;
  /** Undefined for an enterprise customer, whose bills are elsewhere. */
  readonly bills:
    | { readonly mayPay: boolean; readonly delivery: Delivery | undefined; readonly autoPay: OnOf | undefined; readonly methods: number | undefined }
    | undefined;
  /** Where the reader is signed in. */
  readonly sessions: number;
  /** Undefined where passkeys are kept elsewhere. */
  readonly passkeys: number | undefined;
  /** Who has a place on the account; undefined if the reader may not know, or while it cannot be read. */
  readonly people: number | undefined;
};

type Delivery = Bills['paperless']['delivery'];
/** For how many of the account's bills. */
type OnOf = { readonly on: number; readonly all: number };

/** How everything stands that the reader can set; undefined for a visitor. What a provider does not deliver is left out. */
export async function loadSettings({ graph }: PageRequest): Promise<SettingsData | undefined> {
  const first = graph(SettingsDocument, {});
  const [{ account, switches }, contacts, users, bills] = await Promise.all([
    first,
    orUnavailable(graph(SettingsContactsDocument, {})),
    orUnavailable(graph(SettingsUsersDocument, {})),
    first.then(({ account }) => {
      if (!account || account.profile.customerType === 'enterprise') return null;
      return orUnavailable(graph(SettingsBillsDocument, { pays: account.user.mayPay }));
    }),
  ]);
  if (!account) return undefined;
  const seen = users === unavailable ? undefined : users.account?.users;
  return {
    accountNumber: account.profile.accountNumber,
    hasPreferences: switches.includes('preferences.page'),
    contacts: contacts === unavailable ? undefined : (contacts.account ?? undefined),
    bills: bills === null ? undefined : { mayPay: account.user.mayPay, ...standing(bills === unavailable ? null : bills.account) },
    sessions: account.sessions.length,
    passkeys: account.credentialsElsewhere ? undefined : account.passkeys.length,
    people: seen?.mayManage ? seen.people.length : undefined,
  };
}

function standing(bills: Bills | null) {
  const parts = bills?.autoPay?.parts;
  return {
    delivery: bills?.paperless.delivery,
    autoPay: parts && { on: parts.filter(({ state }) => state === 'enrolled' || state === 'on-hold').length, all: parts.length },
    methods: bills?.paymentMethods?.length,
  };
}
