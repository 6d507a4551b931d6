import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { addPath, amountPath, isForPayment, pathAfterAdding } from '#modules/wallet/rules/add-path.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import type { MethodKind } from '../../parts/new-method/entry.ts';
import { restrictedText } from '../../parts/restricted-text.ts';
import { useVaultFields, type VaultFields, VaultFrame } from '../../parts/VaultFrame.tsx';
import { useSay } from '../../say.ts';
import { type AddData, BANK_LOGIN, DEFAULT_FIELD, KIND_FIELD, REFERENCE_FIELD, SAVE_FIELD, type Way } from './add.ts';
import { WaitingPayment } from './WaitingPayment.tsx';

/** Adds a card or bank account (WAL-08), to save it or to pay a waiting payment with it (PAY-01). Its numbers are entered in the vault's frame. */
export function AddPage({ data }: PageProps<AddData>) {
  const soFar = data.pays && <WaitingPayment payment={data.pays} change={amountPath(data)} />;
  const heading = <Heading data={data} />;
  switch (data.step) {
    case 'kind':
      return <Kind {...data} chosen={data.kind} way={data} heading={heading} soFar={soFar} />;
    case 'fields':
      return <Fields key={data.fieldsUrl} kind={data.kind} url={data.fieldsUrl} way={data} heading={heading} soFar={soFar} />;
    case 'hand-on':
      return <HandOn kind={data.kind} reference={data.reference} way={data} heading={heading} soFar={soFar} />;
  }
}

/** The result of the last press. */
function Refused() {
  const say = useSay();
  const { submission } = useSubmission();
  return <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('nothingSaved')} />;
}

type OnWay = { readonly way: Way; readonly heading: ReactNode; readonly soFar: ReactNode };

/** The frame of every view, with the waiting payment between heading and question, as in the steps of a payment. */
const Frame = ({ head, soFar, children }: { readonly head: ReactNode; readonly soFar: ReactNode; readonly children: ReactNode }) =>
  soFar === undefined ? (
    <Stack gap="large">
      {head}
      {children}
    </Stack>
  ) : (
    <JourneyColumns head={<Stack gap="large">{head}</Stack>} soFar={soFar}>
      <Stack gap="large">{children}</Stack>
    </JourneyColumns>
  );

/** The heading of the first view, depending on what the method is for. */
const titleOf = (way: Way) => (way.mobile ? 'mobileTitle' : isForPayment(way) ? 'payTitle' : 'addTitle');

/** The heading of each view, which the window's title repeats. */
export function headingOf(data: AddData) {
  switch (data.step) {
    case 'kind':
      return titleOf(data);
    case 'fields':
      return data.kind === 'card' ? 'cardTitle' : 'bankTitle';
    case 'hand-on':
      return isForPayment(data) ? 'confirmToPayTitle' : 'confirmTitle';
  }
}

/** The text of the submit button, depending on what the method is for. */
function useActWords(way: Way) {
  const say = useSay();
  return isForPayment(way)
    ? { act: say('useForPayment'), busy: say('usingForPayment'), other: say('otherKindToPay') }
    : { act: say('save'), busy: say('saving'), other: say('otherKind') };
}

function Heading({ data }: { readonly data: AddData }) {
  const say = useSay();
  return <PageHeading>{say(headingOf(data))}</PageHeading>;
}

type Choice = Pick<Extract<AddData, { readonly step: 'kind' }>, 'restricted' | 'bankLogin' | 'maySave'> & { readonly chosen: MethodKind | undefined };

function Kind({ chosen, restricted, bankLogin, maySave, way, heading, soFar }: OnWay & Choice) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const pays = isForPayment(way);
  const kinds = [
    { value: 'card', title: say('kindCard'), note: say('kindCardNote') } as const,
    { value: 'bankAccount', title: say('kindBank'), note: say('kindBankNote') } as const,
  ].filter(({ value }) => !restricted.includes(value));
  const save = submission ? submission.values[SAVE_FIELD] !== undefined : way.save;
  return (
    <Frame
      head={
        <>
          <Refused />
          {heading}
          {restricted.map((kind) => (
            <Failure key={kind} code="method" text={restrictedText(kind)} />
          ))}
        </>
      }
      soFar={soFar}
    >
      <ActionForm>
        <Stack gap="large">
          {way.mobile ? (
            <p>{say('mobileText')}</p>
          ) : (
            <RadioCards
              name={KIND_FIELD}
              label={say(pays ? 'kindToPayQuestion' : 'kindQuestion')}
              error={submission?.problems.find(({ field }) => field === KIND_FIELD)?.text}
              options={[...kinds, ...(bankLogin ? [{ value: BANK_LOGIN, title: say('kindBankLogin'), note: say('kindBankLoginNote') }] : [])]}
              chosen={submission?.values[KIND_FIELD] ?? (kinds.length === 1 && !bankLogin ? kinds[0]?.value : chosen)}
            />
          )}
          {pays && maySave && <Checkbox choice name={SAVE_FIELD} label={say('saveToo')} hint={say('saveTooHint')} defaultChecked={save} />}
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('opening')}>
              {say('continue')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={pathAfterAdding(way)}>
              {say('cancel')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </Frame>
  );
}

function Fields({ kind, url, way, heading, soFar }: OnWay & { readonly kind: MethodKind; readonly url: string }) {
  const words = useActWords(way);
  const busy = useBusy();
  const form = useRef<HTMLDivElement>(null);
  const [given, setGiven] = useState<{ readonly reference: string }>();
  const onStored = useCallback((reference: string) => setGiven({ reference }), []);
  const fields = useVaultFields(url, onStored);
  useEffect(() => {
    // The hidden field has it by now. A press after a lost answer gets the same reference and hands it over again.
    if (given) form.current?.querySelector('form')?.requestSubmit();
  }, [given]);
  const again = addPath({ kind, ...way });
  return (
    <Frame
      head={
        <>
          {fields.problems.length > 0 ? <FieldProblems fields={fields} /> : <Refused />}
          {heading}
        </>
      }
      soFar={soFar}
    >
      <VaultFrame url={url} kind={kind} fields={fields} again={again} />
      <div ref={form} hidden={!fields.ready}>
        <ActionForm>
          <Stack gap="large">
            <input type="hidden" name={REFERENCE_FIELD} value={given?.reference ?? ''} />
            <Kept way={way} />
            <Actions>
              <PrimaryButton type="button" busy={busy} busyText={words.busy} onClick={fields.submit}>
                {words.act}
              </PrimaryButton>
              <ButtonLink look="secondary" href={again}>
                {words.other}
              </ButtonLink>
            </Actions>
          </Stack>
        </ActionForm>
      </div>
    </Frame>
  );
}

/** What the vault refused: a field to correct, or the whole entry. */
function FieldProblems({ fields }: { readonly fields: VaultFields }) {
  const say = useSay();
  const whole = fields.problems.find(({ field }) => field === '');
  if (!whole) return <ErrorSummary title={say('problemsTitle')} problems={fields.problems} attempt={fields.attempt} onGo={fields.focus} />;
  return (
    <Failure key={fields.attempt} code="addMethod" tone="negative" announce="alert">
      {whole.text}
    </Failure>
  );
}

function HandOn({ kind, reference, way, heading, soFar }: OnWay & { readonly kind: MethodKind; readonly reference: string }) {
  const say = useSay();
  const words = useActWords(way);
  const busy = useBusy();
  const pays = isForPayment(way);
  return (
    <Frame
      head={
        <>
          <Refused />
          {heading}
        </>
      }
      soFar={soFar}
    >
      <p>{say(pays ? 'confirmToPayText' : 'confirmText')}</p>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name={REFERENCE_FIELD} value={reference} />
          <Kept way={way} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={words.busy}>
              {words.act}
            </PrimaryButton>
            <ButtonLink look="secondary" href={addPath({ kind, ...way })}>
              {words.other}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </Frame>
  );
}

/** What happens to the method: a saved one may become the default; during a payment, this says again whether it is saved. */
function Kept({ way }: Pick<OnWay, 'way'>) {
  const say = useSay();
  if (!isForPayment(way)) return <Checkbox choice name={DEFAULT_FIELD} label={say('makeDefault')} />;
  return <Note>{say(way.save ? 'savedWithPayment' : 'paysOnce')}</Note>;
}
