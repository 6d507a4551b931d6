import type { ReactNode } from 'react';
import { Amount } from '#design/web/cards/Amount.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BroadbandLabelQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './LabelPage.module.css';

type Label = NonNullable<BroadbandLabelQuery['broadbandLabel']>;
export type LabelData = { readonly label: Label };

/** The label in the order and with the lines that 47 CFR 8.1 prescribes. */
export function LabelPage({ data: { label } }: PageProps<LabelData>) {
  const say = useSay();
  const language = useLanguage();
  const { phone, name: provider } = usePartner();
  const dollars = (amount: Label['monthly']) => <Amount>{formatCents(amount, language)}</Amount>;
  const { name, monthly, oneTimeFees, earlyTerminationFee, downMbps, upMbps, latencyMs, labelId } = label;
  return (
    <>
      <PageHeading lead={say('labelLead')}>{say('labelTitle', { plan: name })}</PageHeading>
      <Stack gap="large">
        <article className={styles.label} aria-labelledby="label">
          <h2 id="label" className={styles.head}>
            {say('labelHead')}
          </h2>
          <p className={styles.plan}>
            <b>{provider}</b>
            <b>{name}</b>
            <span>{say('labelKind')}</span>
          </p>
          <dl className={styles.part}>
            <Line look="large" term={say('labelMonthly')}>
              {dollars(monthly)}
            </Line>
          </dl>
          <p className={styles.say}>{say('labelNotIntroductory')}</p>
          <p className={styles.say}>{say('labelNoContract')}</p>
          <Part heading={say('labelAdditional')}>
            <Line term={say('labelMonthlyFees')}>{say('labelNone')}</Line>
            {oneTimeFees.length === 0 && <Line term={say('labelOneTimeFees')}>{say('labelNone')}</Line>}
            {oneTimeFees.map((fee) => (
              <Line key={fee.name} term={`${say('labelOneTimeFees')}: ${fee.name}`}>
                {dollars(fee.amount)}
              </Line>
            ))}
            <Line term={say('labelEarly')}>{earlyTerminationFee === 0 ? say('labelNone') : dollars(earlyTerminationFee)}</Line>
            <Line term={say('labelTaxes')}>{say('labelTaxesVary')}</Line>
            <Line term={say('labelDiscounts')}>{say('labelDiscountsText')}</Line>
          </Part>
          <Part heading={say('labelSpeeds')}>
            <Line term={say('labelDown')}>{say('labelMbps', { figure: downMbps })}</Line>
            <Line term={say('labelUp')}>{say('labelMbps', { figure: upMbps })}</Line>
            <Line term={say('labelLatency')}>{say('labelMs', { figure: latencyMs })}</Line>
          </Part>
          <dl className={styles.part}>
            <Line look="strong" term={say('labelData')}>
              {say('labelUnlimited')}
            </Line>
            <Line term={say('labelOverage')}>{say('labelNone')}</Line>
          </dl>
          <dl className={styles.part}>
            <Line look="strong" term={say('labelPolicies')}>
              <Link href={pathOf('disclaimers')}>{say('labelPoliciesLink')}</Link>
            </Line>
            <Line look="strong" term={say('labelSupport')}>
              <a href={phone.href}>{say('labelCall')}</a>
            </Line>
          </dl>
          <p className={styles.say}>{say('labelLearn')}</p>
          <dl className={styles.part}>
            <Line term={say('labelPlanId')}>
              <span translate="no">{labelId}</span>
            </Line>
          </dl>
        </article>
        <p>
          <a href={pathIn(language, '/mkt/labels.csv')} download>
            {say('labelFile')}
          </a>
        </p>
      </Stack>
    </>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <dl className={styles.part}>{children}</dl>
    </>
  );
}

type LineProps = { readonly term: string; readonly look?: 'plain' | 'strong' | 'large'; readonly children: ReactNode };

const Line = ({ term, look = 'plain', children }: LineProps) => (
  <div className={styles[look]}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
