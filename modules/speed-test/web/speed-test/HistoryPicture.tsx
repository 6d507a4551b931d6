import { Legend } from '#design/web/figures/Legend.tsx';
import type { TestedFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './HistoryPicture.module.css';
import { speedIn } from './words.ts';

const [WIDTH, HEIGHT] = [900, 160];

/** Download speeds from test to test, the newest at the right: solid at the gateway, dashed on the device. The table has the same figures. */
export function HistoryPicture({ tests }: { readonly tests: readonly TestedFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const inTime = tests.toReversed();
  const most = Math.max(...inTime.flatMap(({ downloadKbps, gatewayKbps, planKbps }) => [downloadKbps, gatewayKbps ?? 0, planKbps ?? 0]));
  const at = (kbps: number, index: number) => `${Math.round((index / (inTime.length - 1)) * WIDTH)} ${Math.round(HEIGHT * (1 - kbps / most))}`;
  const lineOf = (read: (test: TestedFragment) => number | null | undefined) =>
    inTime
      .map((test, index) => ({ kbps: read(test), index }))
      .flatMap(({ kbps, index }) => (kbps == null ? [] : [at(kbps, index)]))
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
      .join('');
  const hasGateway = inTime.some(({ gatewayKbps }) => gatewayKbps != null);
  const speeds = inTime.map(({ downloadKbps }) => downloadKbps);
  return (
    <>
      <p className={styles.lead}>
        {say('historyLead', { lowest: speedIn(Math.min(...speeds), say, language), highest: speedIn(Math.max(...speeds), say, language) })}
      </p>
      <div className={styles.frame} aria-hidden="true">
        <p className={styles.most}>{speedIn(most, say, language)}</p>
        <svg className={styles.picture} aria-hidden="true" viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none">
          <path className={styles.hair} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
          <path className={styles.floor} d={`M0 ${HEIGHT}H${WIDTH}`} />
          <path className={styles.gateway} d={lineOf(({ gatewayKbps }) => gatewayKbps)} />
          <path className={styles.device} d={lineOf(({ downloadKbps }) => downloadKbps)} />
        </svg>
      </div>
      <Legend
        flat
        items={[
          ...(hasGateway ? [{ key: 'gateway', series: 1 as const, label: say('legendGateway') }] : []),
          { key: 'device', series: 'new' as const, label: say('legendDevice') },
        ]}
      />
    </>
  );
}
