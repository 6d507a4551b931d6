import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { OutageNeedsQuery } from '#platform/web/generated/graphql.ts';
import { useLive } from '#platform/web/live.ts';
import { useWords } from '#platform/web/say.tsx';
import { isRunning } from '../../rules/outage.ts';
import { alertOf } from './alert.ts';
import { useSay } from './say.ts';

type Props = { readonly account: OutageNeedsQuery['account'] | undefined };

/** Above the services: that something is out at the address, why, and until when (SVC-28); live. */
export function OutageAlert({ account }: Props) {
  const say = useSay();
  const words = useWords();
  useLive(['outages/mine']);
  if (!account?.outages) return null;
  const { state, at, outages } = account.outages;
  const act = <Link href={pathOf('myOutages')}>{say('seeOutage')}</Link>;
  const running = outages.find(isRunning);
  if (state === 'suspected')
    return (
      <Alert tone="caution" toneWord={say('toneCaution')} title={say('standing_suspected')} acts={act}>
        {say('text_suspected')}
      </Alert>
    );
  if (state !== 'confirmed' || !running) return null;
  const { title, note } = alertOf(running, { at, timeZone: account.profile.timeZone }, words);
  return (
    <Alert tone="negative" toneWord={say('toneNegative')} title={title} acts={act}>
      {note}
    </Alert>
  );
}
