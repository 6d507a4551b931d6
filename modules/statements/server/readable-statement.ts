import { groupsOf, type StatementGroup, withholdVoice } from '../rules/statement-groups.ts';
import type { Statement, StatementHead } from './port.ts';

/** A statement as one reader may see it, without what is withheld from them. The page, the graph and the PDF show the same. */
export type ReadableStatement = StatementHead &
  Pick<Statement, 'received'> & {
    readonly groups: readonly StatementGroup[];
    /** The account holder, as printed on it. */
    readonly holder: { readonly accountEnding: string; readonly address: readonly string[] };
  };

/** Facts of the reader's account. */
export type Reader = {
  readonly accountNumber: string;
  readonly address: { readonly addressLine1: string; readonly city: string; readonly state: string; readonly zip: string };
  readonly isCpniCompliant: boolean;
  /** The account's lines of service, by which what is charged is named. */
  readonly services?: readonly { readonly line: string }[];
};

export function readableStatement({ lines, ...rest }: Statement, { accountNumber, address, isCpniCompliant }: Reader): ReadableStatement {
  const groups = groupsOf(lines);
  return {
    ...rest,
    groups: isCpniCompliant ? groups : withholdVoice(groups),
    holder: { accountEnding: accountNumber.slice(-4), address: [address.addressLine1, `${address.city}, ${address.state} ${address.zip}`] },
  };
}
