import { CopyButton } from '#design/web/buttons/CopyButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { Timeline } from '#design/web/figures/Timeline.tsx';
import { Hero } from '#design/web/panels/Hero.tsx';
import { trackingSite } from '#modules/mobile/rules/tracking-site.ts';
import { formatDate } from '#platform/rules/format.ts';
import type { OrderShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './Parcel.module.css';

type Props = {
  readonly order: OrderShownFragment;
  /** What that means for the bill. */
  readonly text: string | undefined;
};

const isOver = (state: OrderShownFragment['state']) => state === 'completed' || state === 'partial';

/** Where the parcel is, and what follows until it works. */
export function Parcel({ order, text }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { placedOn, shippedOn, deliveredOn, carrier, trackingNumber, state } = order;
  const site = carrier !== null && trackingNumber !== null ? trackingSite(carrier, trackingNumber) : undefined;
  const on = (date: typeof shippedOn) => (date === null ? say('notYet') : formatDate(date, 'short', language));
  const isThere = deliveredOn !== null || isOver(state);
  return (
    <>
      <Hero
        labelledBy="parcel"
        rail={
          <Timeline
            points={[
              { key: 'ordered', title: say('stageOrdered'), text: on(placedOn), state: 'passed' },
              { key: 'sent', title: say('stageSent'), text: on(shippedOn), state: shippedOn === null ? 'ahead' : 'passed' },
              { key: 'delivered', title: say('stageDelivered'), text: on(deliveredOn), state: isThere ? 'passed' : 'goal' },
            ]}
            today={isThere ? 2 : shippedOn === null ? 0.5 : 1.5}
            todayLabel={say('now')}
          />
        }
      >
        <div className={styles.parcel}>
          <svg className={styles.drawing} viewBox="0 0 96 88" aria-hidden="true">
            <path d="M8 26 48 8l40 18v40L48 80 8 66z" />
            <path className={styles.tape} d="M28 17l40 17v14l-10 4V38L18 21z" />
            <path d="M8 26l40 16 40-16M48 42v38" />
            <path className={styles.edge} d="M28 17l40 17v14" />
          </svg>
          <div className={styles.words}>
            <h2 id="parcel">{carrier === null ? say('parcel') : say('parcelBy', { carrier })}</h2>
            {trackingNumber !== null && (
              <p>
                {say('parcelNumber', { number: trackingNumber })}{' '}
                <CopyButton text={trackingNumber} words={{ copy: say('copy'), copied: say('copied') }} />
              </p>
            )}
            {site !== undefined && (
              <p>
                <a href={site}>{say('followParcel')}</a>
              </p>
            )}
            {text !== undefined && <p>{text}</p>}
          </div>
        </div>
      </Hero>
      {state !== 'cancelled' && state !== 'failed' && <UntilItWorks order={order} />}
    </>
  );
}

function UntilItWorks({ order: { state, line, placedOn, shippedOn, deliveredOn } }: Pick<Props, 'order'>) {
  const say = useSay();
  const language = useLanguage();
  const day = (on: typeof shippedOn) => (on === null ? {} : { time: formatDate(on, 'short', language) });
  const isDone = isOver(state);
  const isThere = deliveredOn !== null || isDone;
  return (
    <Card labelledBy="until-it-works">
      <CardHeading id="until-it-works">{say(line ? 'stagesOfLine' : 'stages')}</CardHeading>
      <Stages
        stages={[
          { key: 'ordered', state: 'done', title: say('stageOrdered'), ...day(placedOn) },
          { key: 'parcel', state: isThere ? 'done' : 'now', title: say('stageParcel'), ...day(deliveredOn) },
          {
            key: 'set-up',
            state: isDone ? 'done' : isThere ? 'now' : 'coming',
            title: say(line ? 'stageInPhone' : 'stageSetUp'),
            ...(!line && !isDone && { note: say('stageSetUpNote') }),
          },
        ]}
      />
    </Card>
  );
}
