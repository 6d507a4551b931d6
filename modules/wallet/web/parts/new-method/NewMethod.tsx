import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { RadioCard } from '#design/web/fields/RadioCards.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import type { Path } from '#platform/rules/path.ts';
import { useBusy } from '#platform/web/action-form.tsx';
import type { MethodKind } from './entry.ts';
import { type NewMethod, newValue, REFERENCE_FIELD, SAVE_FIELD } from './new-method.ts';
import { useSay } from './say.ts';
import type { VaultEntry } from './VaultEntry.tsx';

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
  const url = entering?.fieldsUrl;
  const Fields = useVaultEntry(url !== undefined);
  if (entering?.reference !== undefined)
    return (
      <>
        <input type="hidden" name={REFERENCE_FIELD} value={entering.reference} />
        {entering.save && <input type="hidden" name={SAVE_FIELD} value="on" />}
        <Note>{say('newEntered')}</Note>
      </>
    );
  if (url !== undefined && Fields) return <Fields key={url} kind={kind} url={url} step={step} maySave={entering?.maySave === true} />;
  return <Note>{busy || url !== undefined ? say('newOpening') : say('newNext')}</Note>;
}

/** Its script comes with the first fields that open: most people pay with what they have saved. Undefined until then. */
function useVaultEntry(isWanted: boolean): typeof VaultEntry | undefined {
  const [Part, setPart] = useState<typeof VaultEntry>();
  useEffect(() => {
    if (!isWanted) return;
    import('./VaultEntry.tsx').then(
      (part) => setPart(() => part.VaultEntry),
      () => {},
    );
  }, [isWanted]);
  return Part;
}
