import { Alert } from '#design/web/feedback/Alert.tsx';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from './say.ts';

/** What the last press came to where nothing was changed and no field is to blame. */
export function RefusedAlert({ title }: { readonly title: string }) {
  const say = useSay();
  const { submission } = useSubmission();
  if (submission === undefined || submission.note === undefined) return null;
  return (
    <Alert tone="negative" toneWord={say('toneNegative')} announce="alert" title={title}>
      {submission.problems[0]?.text ?? say('noAnswerStep')}
    </Alert>
  );
}
