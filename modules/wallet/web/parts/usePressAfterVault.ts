import { type RefObject, useEffect, useRef } from 'react';

type Asking = {
  /** The vault's last answer: the reference of what was entered, or '' if it was left empty. */
  readonly given: { readonly reference: string } | undefined;
  /** How often the vault has refused. */
  readonly refused: number;
  /** Undefined if there is nothing to wait for. */
  readonly ask: (() => void) | undefined;
  /** Whether a press of this form waits; by default every one. */
  readonly isFor?: (form: HTMLFormElement) => boolean;
};

/** Holds back a press of the surrounding form until what its frame holds is in the vault, then submits it. @param isFor the same function each time */
export function usePressAfterVault(place: RefObject<HTMLElement | null>, { given, refused, ask, isFor }: Asking): void {
  const held = useRef<{ readonly button: HTMLElement | null }>(undefined);
  const goesOn = useRef(false);
  useEffect(() => {
    const form = place.current?.closest('form') ?? undefined;
    const press = (event: SubmitEvent) => {
      const holds = ask !== undefined && !goesOn.current && form !== undefined && (isFor?.(form) ?? true);
      goesOn.current = false;
      if (!holds) return;
      event.preventDefault();
      event.stopPropagation();
      held.current = { button: event.submitter };
      ask();
    };
    form?.addEventListener('submit', press);
    return () => form?.removeEventListener('submit', press);
  }, [place, ask, isFor]);
  useEffect(() => {
    if (refused > 0) held.current = undefined;
  }, [refused]);
  useEffect(() => {
    if (!given || !held.current) return;
    const { button } = held.current;
    held.current = undefined;
    goesOn.current = true;
    place.current?.closest('form')?.requestSubmit(button);
  }, [given, place]);
}
