import { Actions } from '#design/web/buttons/Actions.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { LastBill } from '#modules/billing/rules/last-bill.ts';
import { LastBillCard } from '#modules/billing/web/parts/LastBillCard.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';

import { useLanguage } from '#platform/web/say.tsx';
import { momentText } from '../../rules/moment.ts';
import { useSay } from './say.ts';
import { Tips } from './Tips.tsx';

type Props = {
  readonly bill: LastBill | undefined;
  /** The browser reports a connection, so the fault is ours. */
  readonly connected: boolean;
  readonly onAgain: () => void;
  /** The installed app keeps the bill of anybody signed in; in a browser they have to choose it. */
  readonly inApp?: boolean;
};

/** Shown when a page cannot be fetched: why, what to try, and the last bill with its time, if this browser may keep one. */
export function OfflinePage({ bill, connected, onAgain, inApp = false }: Props) {
  const say = useSay();
  return (
    <Stack gap="large">
      {bill ? <WithBill bill={bill} connected={connected} /> : <WithoutBill connected={connected} inApp={inApp} />}
      <Actions>
        <SecondaryButton onClick={onAgain}>{say('tryAgain')}</SecondaryButton>
      </Actions>
    </Stack>
  );
}

function WithBill({ bill: { parts, readAtMs }, connected }: { readonly bill: LastBill; readonly connected: boolean }) {
  const say = useSay();
  const sayFailure = useFailureSay();
  const language = useLanguage();
  return (
    <>
      <Alert tone="negative" toneWord={sayFailure('toneNegative')} title={sayFailure(connected ? 'serviceName' : 'network')}>
        {sayFailure(connected ? 'service' : 'networkText')}
      </Alert>
      <Stack>
        <PageHeading>{say('lastBill')}</PageHeading>
        <p>{say('lastBillWhen', { when: momentText(readAtMs, language) })}</p>
        <Grid>
          {parts.map((part) => (
            <GridCell key={part.part} span={spans[parts.length] ?? 4}>
              <LastBillCard bill={part} named={parts.length > 1} />
            </GridCell>
          ))}
        </Grid>
      </Stack>
      {!connected && <Tips heading="h2" />}
    </>
  );
}

/** Columns per card, by the number of cards; four for three or more. */
const spans: Readonly<Record<number, 6 | 8>> = { 1: 8, 2: 6 };

function WithoutBill({ connected, inApp }: { readonly connected: boolean; readonly inApp: boolean }) {
  const say = useSay();
  const sayFailure = useFailureSay();
  return (
    <>
      <Stack>
        <PageHeading>{sayFailure(connected ? 'serviceName' : 'network')}</PageHeading>
        <p>{sayFailure(connected ? 'service' : 'networkText')}</p>
        {connected && <p>{sayFailure('serviceText')}</p>}
      </Stack>
      {!connected && <Tips heading="h2" />}
      {!inApp && <p>{say('lastBillNone')}</p>}
    </>
  );
}
