import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { AuditLine } from '../rules/views.ts';
import { useSay } from '../say.ts';

/** A line's facts as they were written; a line breaks only between two of them. */
export const SubjectOfLine = ({ subject }: Pick<AuditLine, 'subject'>) => (
  <ul className="facts">
    {subject.map(([name, value]) => (
      <li key={name}>
        {name}: <code>{value}</code>
      </li>
    ))}
  </ul>
);

export function AccountOfLine({ accountNumber }: Pick<AuditLine, 'accountNumber'>) {
  const say = useSay();
  if (accountNumber === undefined) return say('allAccounts');
  return (
    <ConsoleLink to="/audit" query={{ account: accountNumber }}>
      {accountNumber}
    </ConsoleLink>
  );
}
