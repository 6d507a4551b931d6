import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/parts/messages.ts';
import type { Messages as VaultMessages } from '../../copy/vault/messages.ts';

/** Formats messages that every page using one of these components has loaded. */
export const useSay = sayOf<Messages>('wallet');

/** Of those, the ones around a frame of the vault ('wallet/vault'). */
export const useVaultSay = sayOf<VaultMessages>('wallet');
