import { Alert } from '#design/web/feedback/Alert.tsx';
import { brand } from '#platform/rules/brand.ts';
import { useSay } from '../say.ts';

/** The file of a whole year was asked for and did not come (specification 8). */
export function YearUnavailable() {
  const say = useSay();
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={say('downloadTitle')}>
      {say('yearText', { phone: brand.phone.display })}
    </Alert>
  );
}
