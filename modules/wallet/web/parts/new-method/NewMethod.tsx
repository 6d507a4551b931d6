import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState } from 'react';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import type { RadioCard } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import type { Path } from '#platform/rules/path.ts';
import { useBusy } from '#platform/web/action-form.tsx';
import { useSay } from '../say.ts';
import { usePressAfterVault } from '../usePressAfterVault.ts';
import { useVaultFields, VaultFrame } from '../VaultFrame.tsx';
import type { MethodKind } from './entry.ts';
import { type NewMethod, newValue, REFERENCE_FIELD, SAVE_FIELD } from './new-method.ts';

const kinds = [
  { kind: 'card', title: 'anotherCard', note: 'anotherCardNote', icon: Plus },
  { kind: 'bankAccount', title: 'anotherBank', note: 'anotherBankNote', icon: Landmark },
] as const;

type Props = {
  /** What the account may not pay with. */
  readonly restricted: readonly MethodKind[];
  readonly entering: NewMethod | undefined;
  /** The step's address, where the fields open again. */
  readonly step: Path;
};

/** Choices of a method that is not there yet, each with the vault's fields below it once it is chosen. */
export function useNewMethods({ restricted, entering, step }: Props): readonly RadioCard[] {
  const say = useSay();
  return kinds
    .filter(({ kind }) => !restricted.includes(kind))
    .map(({ kind, title, note, icon: Icon }) => ({
      value: newValue(kind),
      title: say(title),
      note: say(note),
      mark: <Icon aria-hidden="true" size={24} strokeWidth={1.5} />,
      body: <Entry kind={kind} entering={entering?.kind === kind ? entering : undefined} step={step} />,
    }));
}

type EntryProps = { readonly kind: MethodKind; readonly entering: NewMethod | undefined; readonly step: Path };

function Entry({ kind, entering, step }: EntryProps) {
  const say = useSay();
  const busy = useBusy();
  if (entering?.reference !== undefined)
    return (
      <>
        <input type="hidden" name={REFERENCE_FIELD} value={entering.reference} />
        {entering.save && <input type="hidden" name={SAVE_FIELD} value="on" />}
        <Note>{say('newEntered')}</Note>
      </>
    );
  if (entering?.fieldsUrl !== undefined) return <Fields key={entering.fieldsUrl} kind={kind} url={entering.fieldsUrl} step={step} />;
  return <Note>{busy ? say('newOpening') : say('newNext')}</Note>;
}

function Fields({ kind, url, step }: Pick<EntryProps, 'kind' | 'step'> & { readonly url: string }) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const [given, setGiven] = useState<{ readonly reference: string }>();
  const onStored = useCallback((reference: string) => setGiven({ reference }), []);
  const fields = useVaultFields(url, onStored);
  const isChosen = useCallback((form: HTMLFormElement) => new FormData(form).get('methodId') === newValue(kind), [kind]);
  const reference = given?.reference ?? '';
  usePressAfterVault(place, { given, refused: fields.attempt, ask: fields.ready && reference === '' ? fields.submit : undefined, isFor: isChosen });
  const whole = fields.problems.find(({ field }) => field === '');
  return (
    <div ref={place}>
      <Stack gap="small">
        {whole ? (
          <Failure key={fields.attempt} code="addMethod" tone="negative" announce="alert">
            {whole.text}
          </Failure>
        ) : (
          <ErrorSummary title={say('problemsTitle')} problems={fields.problems} attempt={fields.attempt} onGo={fields.focus} />
        )}
        <input type="hidden" name={REFERENCE_FIELD} value={reference} />
        <VaultFrame url={url} kind={kind} fields={fields} again={step} />
        <Checkbox choice name={SAVE_FIELD} label={say('saveToo')} hint={say('saveTooHint')} />
      </Stack>
    </div>
  );
}
