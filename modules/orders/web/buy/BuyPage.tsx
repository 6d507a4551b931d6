import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { refusalText } from '../refusal-text.ts';
import { useSay } from '../say.ts';
import { type BuyData, choicesOf, endsOf, titles, type View } from './buy.ts';
import { CartCard } from './CartCard.tsx';
import { Delinquency } from './Delinquency.tsx';
import { EndingPage } from './EndingPage.tsx';
import { Ends } from './Ends.tsx';
import { LineChoices } from './LineChoices.tsx';
import type { Shopping } from './shopping.ts';
import { UnderWay } from './UnderWay.tsx';

const leads = { buy: 'buyLead', upgrade: 'upgradeLead', change: 'changeLead' } as const;

/** What the account can order, with its cart beside it; for one that is past due, what is due instead (BILL-08). */
export function BuyPage({ data: { view, shopping, ending } }: PageProps<BuyData>) {
  const say = useSay();
  const words = useWords();
  const { submission } = useSubmission();
  const refused = shopping?.refused;
  const problems = <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('noAnswer')} />;
  if (shopping && ending)
    return (
      <>
        {problems}
        <EndingPage ending={ending} shopping={shopping} />
      </>
    );
  return (
    <>
      {problems}
      <PageHeading lead={shopping && !refused ? say(leads[view]) : undefined}>{say(titles[view])}</PageHeading>
      {!shopping || refused?.reason === 'no-catalogue' ? (
        <p>
          <WithPhone>{say('unavailable')}</WithPhone>
        </p>
      ) : refused?.reason === 'past-due' && refused.amount ? (
        <Stack gap="large">
          <Delinquency amount={refused.amount} />
          {view === 'change' && <UnderWay orders={shopping.openOrders} />}
          {view === 'change' && <Ends shopping={shopping} />}
          {view === 'change' && shopping.cart.length > 0 && <CartCard shopping={shopping} />}
        </Stack>
      ) : refused ? (
        <p>{refusalText(refused, words)}</p>
      ) : (
        <Choosing view={view} shopping={shopping} />
      )}
    </>
  );
}

const lines = ['internet', 'tv'] as const;
const others = { buy: ['upgrade', 'change'], upgrade: ['change', 'buy'], change: ['upgrade', 'buy'] } as const;
const links = { buy: 'toBuy', upgrade: 'toUpgrade', change: 'toChange' } as const;

function Choosing({ view, shopping }: { readonly view: View; readonly shopping: Shopping }) {
  const say = useSay();
  const choices = choicesOf(view, shopping);
  const hasEnds = view === 'change' && endsOf(shopping).length > 0;
  return (
    <Grid>
      <GridCell span={8}>
        <Stack gap="large">
          <UnderWay orders={shopping.openOrders} />
          {choices.length === 0 && !hasEnds && <p>{say('nothing')}</p>}
          {lines.map((line) => {
            const own = choices.filter(({ item }) => item.line === line);
            return own.length > 0 && <LineChoices key={line} line={line} choices={own} shopping={shopping} />;
          })}
          {hasEnds && <Ends shopping={shopping} />}
          {view === 'buy' && (
            <Card labelledBy="more">
              <CardHeading id="more">{say('moreHeading')}</CardHeading>
              <StandaloneLink href={pathOf('ownPhone')}>{say('toOwnPhone')}</StandaloneLink>
              <StandaloneLink href={pathOf('subscriptions')}>{say('toStreaming')}</StandaloneLink>
              <p>
                <WithPhone>{say('byPhone')}</WithPhone>
              </p>
            </Card>
          )}
        </Stack>
      </GridCell>
      <GridCell span={4}>
        <Stack>
          <CartCard shopping={shopping} />
          {others[view].map((other) => (
            <StandaloneLink key={other} href={pathOf(other)}>
              {say(links[other])}
            </StandaloneLink>
          ))}
          <StandaloneLink href={pathOf('orders')}>{say('toOrders')}</StandaloneLink>
          <StandaloneLink href={pathOf('myPlan')}>{say('toPlan')}</StandaloneLink>
        </Stack>
      </GridCell>
    </Grid>
  );
}
