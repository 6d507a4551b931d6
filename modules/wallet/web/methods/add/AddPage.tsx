import { useEffect, useRef, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { addPath, afterAdding } from '#modules/wallet/rules/add-path.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useVaultFields, VaultFrame } from '../../parts/VaultFrame.tsx';
import { useSay } from '../../say.ts';
import { type AddData, DEFAULT_FIELD, KIND_FIELD, type MethodKind, REFERENCE_FIELD } from './add.ts';

/** Adds a card or a bank account (WAL-08). Its numbers are entered in the vault's frame. */
export function AddPage({ data }: PageProps<AddData>) {
  switch (data.step) {
    case 'kind':
      return <Kind chosen={data.kind} intent={data.intent} />;
    case 'fields':
      return <Fields key={data.fieldsUrl} kind={data.kind} url={data.fieldsUrl} intent={data.intent} />;
    case 'save':
      return <Save kind={data.kind} reference={data.reference} intent={data.intent} />;
  }
}

/** What the last press led to: our words for a press that got no answer, too. */
function useProblems() {
  const say = useSay();
  const { submission, busy } = useSubmission();
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: say('tryLater') }] : (submission?.problems ?? []);
  const title = say(problems.some(({ field }) => field === '') ? 'unableToAdd' : 'problemsTitle');
  return { problems, title, busy };
}

type Way = { readonly intent: string | undefined };

function Kind({ chosen, intent }: Way & { readonly chosen: MethodKind | undefined }) {
  const say = useSay();
  const { problems, title, busy } = useProblems();
  return (
    <Stack gap="large">
      <ErrorSummary title={title} problems={problems} />
      <PageHeading>{say('addTitle')}</PageHeading>
      <ActionForm>
        <Stack gap="large">
          <RadioCards
            name={KIND_FIELD}
            label={say('kindQuestion')}
            error={problems.find(({ field }) => field === KIND_FIELD)?.text}
            options={[
              { value: 'card', title: say('kindCard'), note: say('kindCardNote') },
              { value: 'bankAccount', title: say('kindBank'), note: say('kindBankNote') },
            ]}
            chosen={chosen}
          />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('opening')}>
              {say('continue')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={afterAdding(intent)}>
              {say('cancel')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}

function Fields({ kind, url, intent }: Way & { readonly kind: MethodKind; readonly url: string }) {
  const say = useSay();
  const { problems: refused, title, busy } = useProblems();
  const form = useRef<HTMLDivElement>(null);
  const [reference, setReference] = useState('');
  const fields = useVaultFields(url, setReference);
  useEffect(() => {
    // The hidden field has it by now.
    if (reference !== '') form.current?.querySelector('form')?.requestSubmit();
  }, [reference]);
  const again = addPath({ kind, intent });
  return (
    <Stack gap="large">
      <ErrorSummary
        title={refused.length > 0 || fields.problems.every(({ field }) => field !== '') ? title : say('unableToAdd')}
        problems={refused.length > 0 ? refused : fields.problems}
        attempt={fields.attempt}
        onGo={fields.focus}
      />
      <PageHeading>{say(kind === 'card' ? 'cardTitle' : 'bankTitle')}</PageHeading>
      <VaultFrame url={url} kind={kind} fields={fields} again={again} />
      <div ref={form} hidden={!fields.ready}>
        <ActionForm>
          <Stack gap="large">
            <input type="hidden" name={REFERENCE_FIELD} value={reference} />
            <Checkbox name={DEFAULT_FIELD} label={say('makeDefault')} />
            <Actions>
              <PrimaryButton type="button" busy={busy} busyText={say('saving')} onClick={fields.submit}>
                {say('save')}
              </PrimaryButton>
              <ButtonLink look="secondary" href={again}>
                {say('otherKind')}
              </ButtonLink>
            </Actions>
          </Stack>
        </ActionForm>
      </div>
    </Stack>
  );
}

function Save({ kind, reference, intent }: Way & { readonly kind: MethodKind; readonly reference: string }) {
  const say = useSay();
  const { problems, title, busy } = useProblems();
  return (
    <Stack gap="large">
      <ErrorSummary title={title} problems={problems} />
      <PageHeading>{say('confirmTitle')}</PageHeading>
      <p>{say('confirmText')}</p>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name={REFERENCE_FIELD} value={reference} />
          <Checkbox name={DEFAULT_FIELD} label={say('makeDefault')} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
              {say('save')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={addPath({ kind, intent })}>
              {say('otherKind')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}
