import type { HomeDeviceShownFragment } from '#platform/web/generated/graphql.ts';
import { useSay } from '../say.ts';
import type { Pods } from '../words.ts';
import styles from './Plan.module.css';

type Props = { readonly gateway: string; readonly pods: Pods; readonly devices: readonly HomeDeviceShownFragment[] };

const WIDE = 320;
const POD_WIDE = 110;
const GATEWAY = 'M-10 2h20v8h-20zM-6 6h.01M0 6h.01M5 2v-5M1 -5a6 6 0 0 1 8 0';
const POD = 'M-9 -3a13 13 0 0 1 18 0M-5.500 0.500a8 8 0 0 1 11 0M-2 4a3 3 0 0 1 4 0M0 7.500h.01';

/** How the home is connected: the line, the gateway, the pods, and how many devices each carries. A sentence below says the same. */
export function Plan({ gateway, pods, devices }: Props) {
  const say = useSay();
  const connected = devices.filter(({ connectedAt }) => connectedAt !== null);
  const of = (mac: string | null) => connected.filter(({ pod }) => pod === mac);
  const facts = {
    gateway,
    direct: of(null).length,
    pods: pods.length,
    through: connected.length - of(null).length,
    weak: connected.filter(({ signal }) => signal === 'weak').length,
  };
  const wide = Math.max(WIDE, pods.length * POD_WIDE);
  const middle = wide / 2;
  const high = pods.length === 0 ? 130 : 260;
  const at = (index: number) => (wide / pods.length) * (index + 0.5);
  return (
    <>
      <svg className={styles.plan} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
        <path className={styles.line} d={`M${middle} 0v28`} />
        {pods.map(({ mac, name }, index) => (
          <path key={mac ?? name} className={styles.air} d={`M${middle} 76Q${at(index)} 100 ${at(index)} 148`} />
        ))}
        <Hub x={middle} y={52} sign={GATEWAY} name={gateway} devices={of(null)} aside={pods.length > 0} />
        {pods.map(({ mac, name }, index) => (
          <Hub key={mac ?? name} x={at(index)} y={172} sign={POD} name={name} devices={of(mac ?? '')} />
        ))}
      </svg>
      <p>{say('planIs', facts)}</p>
    </>
  );
}

type HubProps = {
  readonly x: number;
  readonly y: number;
  readonly sign: string;
  readonly name: string;
  readonly devices: readonly HomeDeviceShownFragment[];
  /** Its words are beside it, clear of the lines below. */
  readonly aside?: boolean;
};

function Hub({ x, y, sign, name, devices, aside = false }: HubProps) {
  const say = useSay();
  const weak = devices.filter(({ signal }) => signal === 'weak').length;
  const [textX, textY] = aside ? [x + 92, y - 6] : [x, y + 44];
  return (
    <>
      <circle className={styles.hub} cx={x} cy={y} r="24" />
      <path className={styles.sign} d={sign} transform={`translate(${x} ${y})`} />
      <text className={styles.name} x={textX} y={textY}>
        {name.length > 18 ? `${name.slice(0, 17)}…` : name}
      </text>
      <text className={styles.quiet} x={textX} y={textY + 18}>
        {say('planDevices', { count: devices.length })}
      </text>
      {weak > 0 && (
        <text className={styles.caution} x={textX} y={textY + 36}>
          {say('planWeak', { count: weak })}
        </text>
      )}
    </>
  );
}
