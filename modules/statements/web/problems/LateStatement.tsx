import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { brand } from '#platform/rules/brand.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { RefreshLink } from '#platform/web/RefreshLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { LateStatement as Late } from '../../rules/late-statement.ts';
import { printablePath } from '../../rules/printable-path.ts';
import { useSay } from '../say.ts';

type Props = { readonly late: Late; readonly last: { readonly id: string; readonly on: IsoDate } };

/** The next statement is not there in time: refresh, or take the last one on paper (STMT-07). */
export function LateStatement({ late, last }: Props) {
  const say = useSay();
  const language = useLanguage();
  const date = formatDate(late.expectedOn, 'long', language);
  const acts = (
    <>
      <RefreshLink here={pathOf('statements')}>{say('refresh')}</RefreshLink>
      <Link href={printablePath(last.id, language)}>{say('downloadPaper', { date: formatDate(last.on, 'long', language) })}</Link>
    </>
  );
  return (
    <Alert tone="info" toneWord={say('toneInfo')} place="inline" title={say('lateTitle')} acts={acts}>
      {late.tooLate ? say('lateTooLong', { date, phone: brand.phone.display }) : say('lateText', { date })}
    </Alert>
  );
}
