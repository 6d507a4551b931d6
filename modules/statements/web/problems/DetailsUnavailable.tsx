import { Alert } from '#design/web/feedback/Alert.tsx';
import { brand } from '#platform/rules/brand.ts';
import { useSay } from '../say.ts';
import { Refresh } from './Refresh.tsx';

/** The provider does not answer for what the page is about (specification 8). */
export function DetailsUnavailable({ here }: { readonly here: `/${string}` }) {
  const say = useSay();
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={say('detailsTitle')} acts={<Refresh here={here} />}>
      {say('detailsText', { phone: brand.phone.display })}
    </Alert>
  );
}
