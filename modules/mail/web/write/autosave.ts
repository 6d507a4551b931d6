import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRun } from '#platform/web/action-form.tsx';
import { fieldsOf } from '#platform/web/page.ts';
import { isSameText, type Typed, type WriteData } from './draft.ts';
import { createDraftSaving, type DraftSaving, type SaveAnswer, type SaveState } from './draft-saving.ts';
import { type KeptDrafts, openKeptDrafts } from './kept.ts';

const typedIn = (form: HTMLFormElement): Typed => {
  const { to = '', cc = '', bcc = '', subject = '', text = '' } = fieldsOf(new FormData(form));
  return { to, cc, bcc, subject, text };
};

/** How saving goes, the version that the form saves over, and whether a text that this device kept was put back. */
type Autosave = { readonly state: SaveState; readonly version: number; readonly restored: boolean };

/** Saves the draft of the form around a hidden field while it is typed, and has the form's buttons wait for a save that runs. */
export function useAutosave(field: RefObject<HTMLInputElement | null>, { draftId, version: stored, typed: shown }: WriteData): Autosave {
  const run = useRun();
  const [state, setState] = useState<SaveState>('untouched');
  const [version, setVersion] = useState(stored);
  const [restored, setRestored] = useState(false);
  // What the page was loaded with; a save by itself loads nothing.
  const first = useRef({ stored, shown });
  first.current = { stored, shown };

  useEffect(() => setVersion(stored), [stored]);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return undefined;
    const drafts = openKeptDrafts();
    const withDrafts = (act: (opened: KeptDrafts) => Promise<void>) => void drafts.then(act).catch(() => {});
    const saving = createDraftSaving({
      version: stored,
      read: () => typedIn(form),
      keep: (kept) => withDrafts((opened) => (kept ? opened.keep(draftId, kept) : opened.forget(draftId))),
      later(act, ms) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      show(next, newest) {
        setState(next);
        setVersion(newest);
      },
      async save(over): Promise<SaveAnswer> {
        const asked = new FormData(form);
        asked.set('act', 'autosave');
        asked.set('version', String(over));
        const answer = await run(asked);
        if (answer && 'goTo' in answer) return { version: Number(new URLSearchParams(answer.goTo.split('?')[1]).get('version')) };
        const note = answer && 'note' in answer ? answer.note : undefined;
        return note === 'changed' || note === 'gone' ? note : 'refused';
      },
    });
    const typing = () => saving.typed();
    const pressing = holdPresses(form, saving, field);
    form.addEventListener('input', typing);
    form.addEventListener('submit', pressing);
    withDrafts(async (opened) => {
      const kept = await opened.read(draftId);
      if (!kept) return;
      if (isSameText(kept.typed, first.current.shown)) return opened.forget(draftId);
      for (const [name, value] of Object.entries(kept.typed)) {
        const control = form.elements.namedItem(name);
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value;
      }
      setRestored(true);
      if (kept.version === first.current.stored) return saving.typed();
      // It was typed from a version that is not the newest any more.
      setVersion(kept.version);
      return saving.stopFor(first.current.stored === 0 ? 'gone' : 'changed');
    });
    return () => {
      void saving.settle();
      form.removeEventListener('input', typing);
      form.removeEventListener('submit', pressing);
    };
    // A version that is newer because of a button of this form goes on where it was.
  }, [field, run, draftId, stored]);
  return { state, version, restored };
}

/** A press on a button goes on once the save that runs is answered, over the version that came of it. */
function holdPresses(form: HTMLFormElement, saving: DraftSaving, field: RefObject<HTMLInputElement | null>) {
  let isHeld = false;
  return (event: SubmitEvent) => {
    const running = saving.settle();
    if (!running && !isHeld) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHeld) return;
    isHeld = true;
    void running?.then(() => {
      isHeld = false;
      if (field.current) field.current.value = String(saving.version());
      form.requestSubmit(event.submitter);
    });
  };
}
