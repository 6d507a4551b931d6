import { useSay } from '../say.ts';
import styles from './BackOfDevice.module.css';

/** The back of a device: two sockets that are used, and those that stay empty. The large gateway has four of them, the others two. */
export function BackOfDevice({ model }: { readonly model: string }) {
  const say = useSay();
  const sockets = model === 'Gateway G5' ? [0, 1, 2, 3] : [0, 1];
  return (
    <svg className={styles.drawing} viewBox="0 0 300 250" role="img" aria-label={say('drawing')}>
      <rect className={styles.body} x="70" y="8" width="160" height="172" rx="12" />
      <path className={styles.line} d="M92 26h116M92 38h116" />
      {sockets.map((socket) => (
        <rect
          key={socket}
          className={styles.line}
          x={86 + (socket * 128) / sockets.length}
          y="58"
          width={128 / sockets.length - 10}
          height="26"
          rx="4"
        />
      ))}
      <text className={styles.quiet} x="150" y="104">
        {say('leaveEmpty')}
      </text>
      <circle className={styles.body} cx="112" cy="144" r="19" />
      <circle className={styles.full} cx="112" cy="144" r="6" />
      <circle className={styles.body} cx="188" cy="144" r="16" />
      <circle className={styles.full} cx="188" cy="144" r="5" />
      <path className={styles.cable} d="M112 246v-56M112 184v-16" />
      <rect className={styles.plug} x="99" y="186" width="26" height="34" rx="3" />
      <path className={styles.wire} d="M188 246v-50M188 184v-14" />
      <rect className={styles.plug} x="177" y="188" width="22" height="30" rx="3" />
      <circle className={styles.full} cx="36" cy="196" r="15" />
      <text className={styles.number} x="36" y="201">
        1
      </text>
      <text className={styles.label} x="36" y="232">
        {say('cable')}
      </text>
      <circle className={styles.full} cx="264" cy="196" r="15" />
      <text className={styles.number} x="264" y="201">
        2
      </text>
      <text className={styles.label} x="264" y="232">
        {say('power')}
      </text>
    </svg>
  );
}
