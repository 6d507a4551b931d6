import { Alert } from '#design/web/feedback/Alert.tsx';
import { brand } from '#platform/rules/brand.ts';
import { RefreshLink } from '#platform/web/RefreshLink.tsx';
import { useSay } from './say.ts';

type Props = {
  /** The page to load anew. */
  readonly here: `/${string}`;
  readonly place?: 'page' | 'inline';
};

/** The payments that were made cannot be shown (specification 8). */
export function PaymentsUnavailable({ here, place = 'page' }: Props) {
  const say = useSay();
  const refresh = <RefreshLink here={here}>{say('refresh')}</RefreshLink>;
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} place={place} title={say('activityUnavailable')} acts={refresh}>
      {say('activityUnavailableText', { phone: brand.phone.display })}
    </Alert>
  );
}
