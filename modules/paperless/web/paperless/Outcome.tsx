import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from '../say.ts';

type Props = {
  readonly delivery: string;
  /** It has just changed. */
  readonly changed: boolean;
};

/** Says that it has changed; or why it has not, and that Settings is where to finish it (specification 8). */
export function Outcome({ delivery, changed }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const failed = submission?.note === 'unavailable' ? say('noAnswer') : submission?.problems.find(({ field }) => field === '')?.text;
  if (failed !== undefined) {
    const toSettings = <Link href={pathOf('settings')}>{say('toSettings')}</Link>;
    return (
      <Failure code={delivery === 'online' ? 'paperlessChange' : 'paperlessEnroll'} tone="negative" announce="alert" acts={toSettings}>
        {failed}
      </Failure>
    );
  }
  if (!changed) return null;
  return (
    <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(delivery === 'online' ? 'changedToOnline' : 'changedToPaper')}>
      {delivery === 'online' ? say('goesOn') : undefined}
    </Alert>
  );
}
