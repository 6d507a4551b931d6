import { FailurePage } from '#modules/failures/web/parts/FailurePage.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useWindowTitle } from '../useWindowTitle.ts';

/** Service unavailable (specification 8, ERR-01): one apology, what it means for the customer, and what they can do next. */
export function Failed() {
  const say = useFailureSay();
  useWindowTitle(say('serviceName'));
  return <FailurePage code="service" text="serviceText" ok={pathOf('home')} />;
}
