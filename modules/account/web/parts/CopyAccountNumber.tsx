import { CopyButton } from '#design/web/buttons/CopyButton.tsx';
import { useSay } from './say.ts';

/** Copies the account's whole number. */
export function CopyAccountNumber({ number }: { readonly number: string }) {
  const say = useSay();
  return <CopyButton text={number} words={{ copy: say('copyAccountNumber'), copied: say('accountNumberCopied') }} />;
}
