import type { UnresolvedReport } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** What the processor reports: "The bank returned the payment (R03)". */
export function useReportText(): (report: UnresolvedReport) => string {
  const say = useConsoleSay();
  return ({ reports, code = '' }) => say(`report_${reports}`, { code });
}
