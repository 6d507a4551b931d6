import { Alert } from '#design/web/feedback/Alert.tsx';
import { brand } from '#platform/rules/brand.ts';
import { RefreshLink } from '#platform/web/RefreshLink.tsx';
import { useSay } from '../say.ts';

/** The provider does not give the payment methods now (specification 8). */
export function CouldNotLoad({ here }: { readonly here: `/${string}` }) {
  const say = useSay();
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={say('infoUnavailable')} acts={<RefreshLink here={here}>{say('refresh')}</RefreshLink>}>
      {say('couldNotLoad', { phone: brand.phone.display })}
    </Alert>
  );
}
