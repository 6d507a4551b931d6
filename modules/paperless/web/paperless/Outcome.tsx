import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from '../say.ts';

type Props = {
  readonly delivery: string;
  /** It has just become so. */
  readonly changed: boolean;
};

/** That it has changed; or why it has not, and that Settings is where to finish it (specification 8). */
export function Outcome({ delivery, changed }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const failed = submission?.note === 'unavailable' ? say('noAnswer') : submission?.problems.find(({ field }) => field === '')?.text;
  if (failed !== undefined) {
    const title = say(delivery === 'online' ? 'unableToUnenrol' : 'unableToEnrol');
    const toSettings = <Link href={pathOf('settings')}>{say('toSettings')}</Link>;
    return (
      <Alert tone="negative" toneWord={say('toneNegative')} announce="alert" title={title} acts={toSettings}>
        {failed}
      </Alert>
    );
  }
  if (!changed) return null;
  return (
    <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(delivery === 'online' ? 'changedToOnline' : 'changedToPaper')}>
      {delivery === 'online' ? say('goesOn') : undefined}
    </Alert>
  );
}
