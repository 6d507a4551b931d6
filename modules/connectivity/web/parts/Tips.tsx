import { Stack } from '#design/web/layout/Stack.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import styles from './Tips.module.css';

/** What to try when the connection is lost (NET-05). */
export function Tips({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) {
  const say = useFailureSay();
  return (
    <Stack gap="small">
      <Heading>{say('tips')}</Heading>
      <ul className={styles.tips}>
        <li>{say('tipTurnOn')}</li>
        <li>{say('tipChange')}</li>
        <li>{say('tipAirplane')}</li>
      </ul>
    </Stack>
  );
}
