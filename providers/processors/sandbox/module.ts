import { fileURLToPath } from 'node:url';
import type { ProcessorModule } from '../processor-module.ts';
import { createSandboxBankLink } from './bank/client.ts';
import { createSandboxProcessor } from './client.ts';
import { createSandboxOperator } from './operator.ts';

/** The processor of lower environments, which takes no money. */
export const sandbox: ProcessorModule = {
  name: 'sandbox',
  schemas: ['sandbox'],
  migrations: [fileURLToPath(new URL('migrations', import.meta.url))],
  open: createSandboxProcessor,
  bankLink: createSandboxBankLink,
  sandbox: createSandboxOperator,
};
