import type { Language } from '#platform/rules/language.ts';
import { type Result, refuse } from '#platform/rules/result.ts';
import type { WalletPort } from './port.ts';
import type { CodeSession, VaultPort } from './vault.ts';

/** The security code of a saved card (PAY-01, WAL-03): entered and used in the vault, and never known to us. */
export interface SecurityCodes {
  /** Opens the vault's field for the code of a saved card. */
  open(accountId: string, entry: CodeEntry): Promise<Result<string, CodeEntryRefusal>>;
  fieldUrl(session: string, language: Language): string;
  /** Has the vault hand a code to the processor for one charge; returns the processor's reference. Undefined if it cannot be used. Never throws. */
  forward(accountId: string, card: Charged, reference: string): Promise<string | undefined>;
  /** Whether a code is right; `gone` if it cannot be used. Never throws. */
  verify(accountId: string, methodId: string, reference: string): Promise<'verified' | 'refused' | 'gone'>;
}

export type CodeEntry = Pick<CodeSession, 'methodId' | 'purpose' | 'language' | 'returnTo'>;
export type CodeEntryRefusal = 'no-such-method' | 'too-many-refused' | 'vault-unavailable';
type Charged = { readonly methodId: string; readonly token: string };

type Dependencies = {
  readonly wallet: Pick<WalletPort, 'chargeable'>;
  readonly vault: Pick<VaultPort, 'openCode' | 'codeUrl' | 'forwardCode' | 'verifyCode'>;
  readonly onError: (what: string, error: unknown) => void;
};

export function createSecurityCodes({ wallet, vault, onError }: Dependencies): SecurityCodes {
  return {
    async open(accountId, entry) {
      const card = await wallet.chargeable(accountId, entry.methodId);
      if (card?.kind !== 'card') return refuse('no-such-method');
      try {
        return await vault.openCode({ ...entry, accountId, brand: card.brand });
      } catch (error) {
        onError('the vault could not open the field of a security code', error);
        return refuse('vault-unavailable');
      }
    },
    fieldUrl: (session, language) => vault.codeUrl(session, language),
    async forward(accountId, { methodId, token }, reference) {
      try {
        return await vault.forwardCode({ accountId, methodId, token, reference });
      } catch (error) {
        onError('the vault could not hand a security code on', error);
        return undefined;
      }
    },
    async verify(accountId, methodId, reference) {
      const card = await wallet.chargeable(accountId, methodId);
      if (!card) return 'gone';
      try {
        return await vault.verifyCode({ accountId, methodId, token: card.token, reference });
      } catch (error) {
        onError('the vault could not verify a security code', error);
        return 'gone';
      }
    },
  };
}
