import { SidePanel } from './SidePanel.tsx';
import { SummaryList, type SummaryRow } from './SummaryList.tsx';

/** The choices of the earlier steps, each with a link back: a panel, and on a phone a short line for each answer. */
export const SoFar = ({ heading, rows }: { readonly heading: string; readonly rows: readonly SummaryRow[] }) => (
  <SidePanel heading={heading} brief>
    <SummaryList rows={rows} brief />
  </SidePanel>
);
