import type { LineOfService, ServiceInstance } from '#modules/services/rules/service.ts';
import type { ServicesPort } from '#modules/services/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Known, Told } from './slow-books.ts';

const order: readonly LineOfService[] = ['internet', 'tv', 'voice', 'mobile', 'streaming', 'wifi', 'secureconnect'];
const brands = { wifi: 'Wi-Fi', secureconnect: 'SecureConnect' } as const;

/** Services of the account and what comes with its internet; stopped as its bills say. */
export const servicesOf = (known: Known): ServicesPort => ({
  async services(accountId) {
    const told = await known(accountId);
    if (told === undefined) return [];
    const { account, addOns = [] } = told.account;
    const own = [
      ...account.services,
      ...addOns.map(({ line, provisioned }) => ({ line, provisioned, lines: 1, planName: { en: brands[line], es: brands[line] } })),
    ];
    const premise = { premiseId: `home of ${accountId}`, ...account.address };
    return own
      .map((service): ServiceInstance => ({ ...service, since: undefined, ...standing(service, told), serviceId: service.line, premise }))
      .toSorted((one, other) => order.indexOf(one.line) - order.indexOf(other.line));
  },
});

function standing(service: { readonly line: LineOfService; readonly provisioned: boolean }, { account: { parts }, seasons }: Told) {
  if (!service.provisioned) return { state: 'pending', reason: undefined } as const;
  const part: AccountPart = service.line === 'mobile' || service.line === 'streaming' ? service.line : 'core';
  const billed = parts.find((each) => each.part === part)?.serviceState ?? 'active';
  const season = part === 'core' ? seasons.find(({ state }) => state === 'active') : undefined;
  if (billed === 'active' && season) return { state: 'suspended', reason: 'seasonal', since: season.startsOn } as const;
  if (billed === 'active') return { state: 'active', reason: undefined } as const;
  return { state: billed === 'suspended' || billed === 'hotlined' ? 'suspended' : 'disconnected', reason: 'non-pay' } as const;
}
