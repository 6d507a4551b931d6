import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import type { PrintableProblem } from '../../rules/printable-path.ts';

/** The PDF could not be downloaded: the provider did not answer, or the file could not be made (specification 8). */
export const PrintableUnavailable = ({ problem }: { readonly problem: PrintableProblem }) =>
  problem === 'failed' ? <Failure code="download" text="downloadText" /> : <Failure code="printable" text="printableText" />;
