import { useCallback, useRef, useState } from 'react';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import type { Path } from '#platform/rules/path.ts';
import { usePressAfterVault } from '../usePressAfterVault.ts';
import { useVaultFields, VaultFrame } from '../VaultFrame.tsx';
import type { MethodKind } from './entry.ts';
import { newValue, REFERENCE_FIELD, SAVE_FIELD } from './new-method.ts';
import { useSay } from './say.ts';

type Props = {
  readonly kind: MethodKind;
  /** The address of the vault's fields. */
  readonly url: string;
  /** The step's address, where they open again. */
  readonly step: Path;
  readonly maySave: boolean;
};

/** The vault's fields within the form that takes their reference along: a press of it, with this choice made, first sends what they hold to the vault. */
export function VaultEntry({ kind, url, step, maySave }: Props) {
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
        {maySave && <Checkbox choice name={SAVE_FIELD} label={say('saveToo')} hint={say('saveTooHint')} />}
      </Stack>
    </div>
  );
}
