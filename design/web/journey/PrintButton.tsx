import { SecondaryButton } from '../buttons/SecondaryButton.tsx';
import { useHydrated } from '../useHydrated.ts';

/** Prints the page; without script it is not there, as the browser's own menu does the same. */
export const PrintButton = ({ children }: { readonly children: string }) =>
  useHydrated() && <SecondaryButton onClick={() => window.print()}>{children}</SecondaryButton>;
