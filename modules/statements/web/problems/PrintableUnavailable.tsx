import { Alert } from '#design/web/feedback/Alert.tsx';
import { brand } from '#platform/rules/brand.ts';
import type { PrintableProblem } from '../../rules/printable-path.ts';
import { useSay } from '../say.ts';

/** The PDF was asked for and did not come: the provider did not give the statement, or the file could not be made (specification 8). */
export function PrintableUnavailable({ problem }: { readonly problem: PrintableProblem }) {
  const say = useSay();
  const failed = problem === 'failed';
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={say(failed ? 'downloadTitle' : 'printableTitle')}>
      {failed ? say('downloadText') : say('printableText', { phone: brand.phone.display })}
    </Alert>
  );
}
