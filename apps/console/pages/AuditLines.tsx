import { Breakable } from '#design/console/parts.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { usePage } from '../page-context.ts';
import type { AuditLine, ConsoleParts } from '../rules/views.ts';
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

/** A line in the timeline of its account. */
export const Audited = ({ data: { actor, act, subject } }: { readonly data: ConsoleParts['audited'] }) => (
  <>
    {usePage().sayAct(act)}
    <small>{actor}</small>
    {subject.length > 0 && <SubjectOfLine subject={subject} />}
  </>
);

/** What was done, in words and as it is searched for. */
export const ActOfLine = ({ act }: Pick<AuditLine, 'act'>) => {
  const words = usePage().sayAct(act);
  return (
    <>
      {words}
      {words !== act && (
        <small>
          <code>
            <Breakable text={act} places={/(?=[.-])/} />
          </code>
        </small>
      )}
    </>
  );
};

export function AccountOfLine({ accountNumber }: Pick<AuditLine, 'accountNumber'>) {
  const say = useSay();
  if (accountNumber === undefined) return say('allAccounts');
  return (
    <ConsoleLink to="/audit" query={{ account: accountNumber }}>
      {accountNumber}
    </ConsoleLink>
  );
}
