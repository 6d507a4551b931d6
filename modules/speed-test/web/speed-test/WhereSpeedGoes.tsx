import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { classes } from '#design/web/classes.ts';
import type { TestedFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './WhereSpeedGoes.module.css';
import { speedIn } from './words.ts';

/** Plan, gateway and device on one scale; what is not known is not drawn, and the sentence says so. */
export function WhereSpeedGoes({ test }: { readonly test: TestedFragment }) {
  const say = useSay();
  const language = useLanguage();
  const { planKbps, gatewayKbps, downloadKbps, connection } = test;
  const written = (kbps: number) => speedIn(kbps, say, language);
  const judged = (kbps: number) => (planKbps == null ? written(kbps) : say(isEnough(kbps, planKbps) ? 'good' : 'slow', { speed: written(kbps) }));
  const most = Math.max(planKbps ?? 0, gatewayKbps ?? 0, downloadKbps);
  const device = written(downloadKbps);
  const lead =
    planKbps == null
      ? say('whereDeviceOnly', { device })
      : gatewayKbps == null
        ? say('wherePlanOnly', { plan: written(planKbps), device })
        : say('whereKnown', { plan: written(planKbps), gateway: written(gatewayKbps), device });
  return (
    <Card labelledBy="where">
      <CardHeading id="where">{say('whereTitle')}</CardHeading>
      <p className={styles.lead}>{lead}</p>
      <div aria-hidden="true">
        {planKbps != null && <Bar label={say('planBar')} text={written(planKbps)} share={planKbps / most} look="plan" />}
        <Bar
          label={say('gatewayBar')}
          text={gatewayKbps == null ? say('gatewayUnknown') : judged(gatewayKbps)}
          share={gatewayKbps == null ? 0 : gatewayKbps / most}
          look="gateway"
        />
        <Bar
          label={say('deviceBar', { how: connection })}
          text={judged(downloadKbps)}
          share={downloadKbps / most}
          look={planKbps != null && !isEnough(downloadKbps, planKbps) ? 'short' : 'gateway'}
        />
      </div>
    </Card>
  );
}

const isEnough = (kbps: number, planKbps: number): boolean => kbps >= 0.8 * planKbps;

type BarProps = { readonly label: string; readonly text: string; readonly share: number; readonly look: 'plan' | 'gateway' | 'short' };

/** What is missing to the whole is outlined. */
const Bar = ({ label, text, share, look }: BarProps) => (
  <div className={styles.line}>
    <p className={styles.words}>
      <span>{label}</span>
      <strong>{text}</strong>
    </p>
    <svg className={styles.bar} aria-hidden="true">
      {share < 0.99 && <rect className={styles.rest} x="0.5" y="1" width="99.8%" height="26" rx="5" />}
      <rect className={classes(styles.part, styles[look])} width={`${Math.round(share * 1_000) / 10}%`} height="28" rx="5" />
    </svg>
  </div>
);
