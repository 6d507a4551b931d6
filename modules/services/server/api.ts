import type { ServiceInstance } from '../rules/service.ts';
import type { ServicesPort } from './port.ts';

export interface ServicesApi {
  /** What the account is served with, in the order in which customers see it. */
  services(accountId: string): Promise<readonly ServiceInstance[]>;
}

export const createServices = ({ services }: { readonly services: ServicesPort }): ServicesApi => ({
  services: (accountId) => services.services(accountId),
});
