import type { NetworkModule } from '#providers/network-module.ts';
import { createNetworkClient } from './client.ts';
import { createNetworkOperator } from './operator.ts';

/** The network of lower environments, which connects nobody. It runs in the sandbox processor's process, and its tables are among the processor's. */
export const sandboxNetwork: NetworkModule = { name: 'sandbox', open: createNetworkClient, operator: createNetworkOperator };
