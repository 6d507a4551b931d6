import { fileURLToPath } from 'node:url';
import type { ProviderModule } from '#providers/provider-module.ts';
import { createBooks } from './books.ts';
import { createEmbeddedProvider } from './provider.ts';

/** The billing and operations system that comes with Demarc. */
export const embedded: ProviderModule = {
  name: 'embedded',
  schemas: ['bss', 'oss'],
  migrations: ['billing', 'operations'].map((half) => fileURLToPath(new URL(`${half}/migrations`, import.meta.url))),
  open: ({ database, terms }) => createEmbeddedProvider(database, terms),
  books: createBooks,
};
