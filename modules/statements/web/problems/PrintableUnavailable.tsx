import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import type { PrintableProblem } from '../../rules/printable-path.ts';

/** The PDF was asked for and did not come: the provider did not give the statement, or the file could not be made (specification 8). */
export const PrintableUnavailable = ({ problem }: { readonly problem: PrintableProblem }) =>
  problem === 'failed' ? <Failure code="download" text="downloadText" /> : <Failure code="printable" text="printableText" />;
