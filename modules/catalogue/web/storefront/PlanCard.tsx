import Check from 'lucide-react/icons/check';
import UsersRound from 'lucide-react/icons/users-round';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { soldOnline } from '../../rules/storefront.ts';
import { useSay } from '../say.ts';
import styles from './PlanCard.module.css';
import type { Offer, StorefrontData } from './storefront.ts';
import { TwoYears } from './TwoYears.tsx';

/** A plan with what it costs now, later, and in two years. */
export function PlanCard({ plan, asked }: Pick<StorefrontData, 'asked'> & { readonly plan: Offer }) {
  const say = useSay();
  const language = useLanguage();
  const dollars = (amount: Cents) => formatCents(amount, language);
  const { id, name, description1, description2, equipment, bestFor, hasLabel, channels, promotion, monthly, firstYear, secondYear, twoYears } = plan;
  return (
    <Card labelledBy={id}>
      <Stack>
        <div>
          <CardHeading id={id} level={3}>
            {name}
          </CardHeading>
          <Note>{description1}</Note>
        </div>
        {bestFor !== null && (
          <StatusTag tone="neutral" icon={UsersRound}>
            {bestFor}
          </StatusTag>
        )}
        <div>
          <p className={styles.price}>
            <Amount look="large">{dollars(firstYear)}</Amount> {say('shopAMonth')}
          </p>
          <Note small>
            {promotion
              ? `${promotion.name}: ${say('shopThen', { months: promotion.months, amount: say('shopMonth', { amount: dollars(monthly) }) })}`
              : say('shopSame')}
          </Note>
        </div>
        <TwoYears
          label={say('shopYears', { first: dollars(firstYear), second: dollars(secondYear) })}
          years={[
            { name: say('shopYear1'), amount: firstYear, text: dollars(firstYear) },
            { name: say('shopYear2'), amount: secondYear, text: dollars(secondYear) },
          ]}
        />
        <p className={styles.sum}>
          <span>{say('shopTwoYears')}</span>
          <Amount look="strong">{dollars(twoYears)}</Amount>
        </p>
        <ul className={styles.facts}>
          <Fact>{description2}</Fact>
          {channels > 0 && <Fact>{say('shopChannels', { count: channels })}</Fact>}
          {equipment !== null && <Fact>{equipment}</Fact>}
        </ul>
        {soldOnline.has(plan.line) && (
          <form action={pathIn(language, pathOf('visitorCart'))}>
            {Object.entries(asked).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <input type="hidden" name="add" value={id} />
            <SecondaryButton type="submit" wide>
              {say('shopChooseName', { plan: name })}
            </SecondaryButton>
          </form>
        )}
        {hasLabel && (
          <div className={styles.label}>
            <StandaloneLink href={pathOf('broadbandLabel', { id })} aria-label={say('shopLabel', { plan: name })}>
              {say('shopLabelShort')}
            </StandaloneLink>
          </div>
        )}
      </Stack>
    </Card>
  );
}

const Fact = ({ children }: { readonly children: string }) => (
  <li className={styles.fact}>
    <Check size={18} />
    {children}
  </li>
);
