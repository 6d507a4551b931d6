import { FindForm, TextField } from '#design/console/form.tsx';
import { Head } from '#design/console/parts.tsx';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { RecordPage } from '../../rules/console/views.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordReview } from './RecordReview.tsx';
import { useConsoleSay } from './say.ts';

/** Recording money that was taken in a store, by phone, by an agent or in a chat. */
export function RecordPaymentPage({ data: { named, step } }: { readonly data: RecordPage }) {
  const say = useConsoleSay();
  const address = useAddress();
  return (
    <>
      <Head title={say('recordTitle')} lead={say('recordText')} />
      {step.kind !== 'review' && (
        <FindForm action={address('/record-payment')} button={say('find')}>
          <TextField name="find" label={say('recordFind')} value={named} />
        </FindForm>
      )}
      {step.kind === 'missing' && <p role="status">{say('recordMissing')}</p>}
      {step.kind === 'entry' && <RecordForm account={step.account} formKey={step.key} earliest={step.earliest} />}
      {step.kind === 'review' && <RecordReview account={step.account} formKey={step.key} review={step.review} />}
    </>
  );
}
