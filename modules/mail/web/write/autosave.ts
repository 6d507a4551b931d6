import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRun } from '#platform/web/action-form.tsx';
import { fieldsOf } from '#platform/web/page.ts';
import type { Typed, WriteData } from './draft.ts';
import { forgetKept, keepHere } from './kept.ts';

/** Saved once nothing was typed for so long. */
const QUIET_MS = 1_500;

export type SaveState = 'untouched' | 'saving' | 'saved' | 'kept-here' | 'changed';

const typedIn = (form: HTMLFormElement): Typed => {
  const { to = '', cc = '', bcc = '', subject = '', text = '' } = fieldsOf(new FormData(form));
  return { to, cc, bcc, subject, text };
};

/**
 * Saves a draft while it is typed, one save after another, and says how that went. While the mail system does not answer, the text is kept on this
 * device, and tried again with the next letter. The version in the form follows, so that its buttons save what is newest.
 */
export function useAutosave(field: RefObject<HTMLInputElement | null>, { draftId, version }: Pick<WriteData, 'draftId' | 'version'>) {
  const run = useRun();
  const [state, setState] = useState<SaveState>('untouched');
  const [current, setCurrent] = useState(version);
  const latest = useRef(version);
  const under = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    latest.current = version;
    setCurrent(version);
  }, [version]);
  useEffect(() => {
    const element = field.current?.form;
    if (!element) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = async () => {
      const typed = typedIn(element);
      setState('saving');
      try {
        const form = new FormData(element);
        form.set('act', 'autosave');
        form.set('version', String(latest.current));
        const saved = await run(form);
        if (saved && 'goTo' in saved) {
          latest.current += 1;
          setCurrent(latest.current);
          forgetKept(draftId);
          setState('saved');
          return;
        }
        keepHere(draftId, typed);
        setState(saved && 'note' in saved && saved.note === 'changed' ? 'changed' : 'kept-here');
      } catch {
        keepHere(draftId, typed);
        setState('kept-here');
      }
    };
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        under.current = under.current.then(save);
      }, QUIET_MS);
    };
    // A press on a button saves by itself.
    const stop = () => clearTimeout(waiting);
    element.addEventListener('input', soon);
    element.addEventListener('submit', stop);
    return () => {
      stop();
      element.removeEventListener('input', soon);
      element.removeEventListener('submit', stop);
    };
  }, [field, run, draftId]);
  return { state, version: current };
}
