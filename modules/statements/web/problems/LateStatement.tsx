import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import type { LateStatement as Late } from '../../rules/late-statement.ts';
import { printablePath } from '../../rules/printable-path.ts';
import { useSay } from '../say.ts';

type Props = { readonly late: Late; readonly last: { readonly id: string; readonly on: IsoDate } };

/** The next statement is late: refresh, or download the last one (STMT-07). */
export function LateStatement({ late, last }: Props) {
  const say = useSay();
  const language = useLanguage();
  const date = formatDate(late.expectedOn, 'long', language);
  const paper = <Link href={printablePath(last.id, language)}>{say('downloadPaper', { date: formatDate(last.on, 'long', language) })}</Link>;
  return (
    <Failure code="lateStatement" tone="info" place="inline" here={pathOf('statements')} acts={paper}>
      <WithPhone>{late.tooLate ? say('lateTooLong', { date }) : say('lateText', { date })}</WithPhone>
    </Failure>
  );
}
