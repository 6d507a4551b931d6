import { FailurePage } from '#modules/failures/web/parts/FailurePage.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { WaitsForConnection } from '#modules/failures/web/parts/WaitsForConnection.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useConnected } from '../useConnected.ts';
import { useWindowTitle } from '../useWindowTitle.ts';

/**
 * In place of a page that could not be loaded. Service unavailable (specification 8, ERR-01): one apology, what it means for the customer, and what
 * they can do next. While the browser has no connection the fault is not ours, and the notice above the page says so (NET-03): here is what the page
 * waits for, and no second account of why.
 */
export function Failed() {
  const say = useFailureSay();
  const isConnected = useConnected();
  useWindowTitle(say(isConnected ? 'serviceName' : 'network'));
  if (isConnected) return <FailurePage code="service" text="serviceText" ok={pathOf('home')} />;
  return <WaitsForConnection />;
}
