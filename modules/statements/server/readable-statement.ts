import { groupsOf, type StatementGroup, withholdVoice } from '../rules/statement-groups.ts';
import type { Statement, StatementHead } from './port.ts';

/** A statement as somebody may read it: what is withheld from them is not in it. The page, the graph and the print show the same. */
export type ReadableStatement = StatementHead &
  Pick<Statement, 'received'> & {
    readonly groups: readonly StatementGroup[];
    /** Whose it is, as it is printed on it. */
    readonly holder: { readonly accountEnding: string; readonly address: readonly string[] };
  };

/** What a reader's account says about them. */
export type Reader = {
  readonly accountNumber: string;
  readonly address: { readonly addressLine1: string; readonly city: string; readonly state: string; readonly zip: string };
  readonly isCpniCompliant: boolean;
};

export function readableStatement({ lines, ...rest }: Statement, { accountNumber, address, isCpniCompliant }: Reader): ReadableStatement {
  const groups = groupsOf(lines);
  return {
    ...rest,
    groups: isCpniCompliant ? groups : withholdVoice(groups),
    holder: { accountEnding: accountNumber.slice(-4), address: [address.addressLine1, `${address.city}, ${address.state} ${address.zip}`] },
  };
}
