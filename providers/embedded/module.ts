import { fileURLToPath } from 'node:url';
import type { ProviderModule } from '#providers/provider-module.ts';
import { removeAccounts } from './accounts/remove-accounts.ts';
import { createBooks } from './books.ts';
import { commandsOnBooks } from './commands.ts';
import { createEmbeddedProvider } from './provider.ts';
import { providerSecurityEvents } from './security-events.ts';

/** The billing and operations system that comes with Demarc. */
export const embedded: ProviderModule = {
  name: 'embedded',
  schemas: ['bss', 'oss'],
  migrations: ['billing', 'operations'].map((half) => fileURLToPath(new URL(`${half}/migrations`, import.meta.url))),
  securityEvents: providerSecurityEvents,
  open: ({ database, terms, sealer, mailDomain }) => createEmbeddedProvider(database, terms, sealer, mailDomain),
  books: { open: createBooks, commands: commandsOnBooks, removeAccounts },
};
