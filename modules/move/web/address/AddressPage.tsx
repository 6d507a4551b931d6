import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { Elsewhere } from '../Elsewhere.tsx';
import { Refused } from '../Refused.tsx';
import { addressText } from '../rows.tsx';
import { Step } from '../Step.tsx';
import { useSay } from '../say.ts';
import type { AddressData } from './address.ts';

/** Step 1 of 3: where to. */
export const AddressPage = ({ data }: PageProps<AddressData>) =>
  data.offer.refused ? <Refused refused={data.offer.refused} /> : <Choose data={data} />;

function Choose({ data: { intent, offer, draft } }: { readonly data: AddressData }) {
  const say = useSay();
  const busy = useBusy();
  const { submission } = useSubmission();
  const newIntent = useNewIntent('move');
  const textField = (field: 'street' | 'unit' | 'city' | 'zip') => ({
    name: field,
    error: submission?.problems.find((problem) => problem.field === field)?.text,
    defaultValue: submission?.values[field] ?? draft?.[field] ?? '',
  });
  return (
    <Step step="address" unavailable={say('noAnswerStep')}>
      <p>{say('addressText', { address: addressText(offer.from, say) })}</p>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name={INTENT_FIELD} value={intent ?? newIntent} />
          <TextField label={say('street')} autoComplete="address-line1" maxLength={80} {...textField('street')} />
          <TextField label={say('unit')} hint={say('unitHint')} autoComplete="address-line2" maxLength={20} width="short" {...textField('unit')} />
          <TextField label={say('city')} autoComplete="address-level2" maxLength={60} {...textField('city')} />
          <TextField
            label={say('zip')}
            hint={say('zipHint')}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={5}
            width="short"
            {...textField('zip')}
          />
          <PrimaryButton type="submit" wide busy={busy} busyText={say('looking')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
      <Elsewhere />
    </Step>
  );
}
