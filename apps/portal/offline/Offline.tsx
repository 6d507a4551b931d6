import type { LastBill } from '#modules/billing/rules/last-bill.ts';
import { createRecovery } from '#modules/connectivity/rules/recovery.ts';
import { OfflinePage } from '#modules/connectivity/web/parts/OfflinePage.tsx';
import type { Send } from '#platform/web/send.ts';
import { serverAnswers } from '../server-answers.ts';
import { useConnected } from '../useConnected.ts';
import { OfflineFrame } from './OfflineFrame.tsx';

/** The page without a connection, which says when it is back. */
export function Offline({ bill, inApp = false }: { readonly bill: LastBill | undefined; readonly inApp?: boolean }) {
  const connected = useConnected();
  return (
    <OfflineFrame>
      <OfflinePage bill={bill} connected={connected} onAgain={() => location.reload()} inApp={inApp} />
    </OfflineFrame>
  );
}

/** Reloads the document as soon as the server answers. */
export function reloadOnceAnswered(send: Send): void {
  const { look } = createRecovery({
    later: (act, ms) => void setTimeout(act, ms),
    isConnected: () => navigator.onLine,
    ask: () => serverAnswers(send),
    reload: () => location.reload(),
  });
  addEventListener('online', () => void look());
}
