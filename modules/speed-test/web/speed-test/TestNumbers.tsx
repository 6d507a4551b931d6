import { Card } from '#design/web/cards/Card.tsx';
import type { TestedFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './TestNumbers.module.css';
import { speedIn } from './words.ts';

/** Every figure of one test. */
export function TestNumbers({ test }: { readonly test: TestedFragment }) {
  const say = useSay();
  const language = useLanguage();
  const ms = (figure: number) => say('ms', { figure });
  const numbers = [
    [say('download'), speedIn(test.downloadKbps, say, language)],
    [say('upload'), speedIn(test.uploadKbps, say, language)],
    [say('latency'), ms(test.latencyMs)],
    [say('loadedLatency'), ms(test.loadedLatencyMs)],
    [say('jitter'), ms(test.jitterMs)],
  ] as const;
  return (
    <Card label={say('numbers')}>
      <dl className={styles.numbers}>
        {numbers.map(([label, figure]) => (
          <div key={label} className={styles.number}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
