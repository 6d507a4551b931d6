import { createContext, type FormEvent, type FormHTMLAttributes, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { PendingContext } from '#design/web/buttons/Pending.ts';
import { afterPaint } from './after-paint.ts';
import { type ActionAnswer, fieldsOf, type Submission } from './page.ts';

type Actions = {
  /** Runs the page's action; undefined if the page has none. */
  readonly run: (form: FormData) => Promise<ActionAnswer | undefined>;
  readonly goTo: (path: `/${string}`) => Promise<void>;
  /** Loads the page's data again. */
  readonly reload?: () => Promise<void>;
};

type SubmissionState = {
  readonly submission: Submission | undefined;
  /** Counts the answers, so that a repeated one is shown and read out again. */
  readonly attempt: number;
  /** Something that this page's action does not see has to be corrected (`useMarkWrong`). */
  readonly markedWrong: boolean;
};

// Separate contexts: a press re-renders only what shows that it is in progress, not the page.
const SubmissionContext = createContext<SubmissionState | undefined>(undefined);
const BusyContext = createContext(false);
export const MarkWrongContext = createContext<(wrong: boolean) => void>(() => {});
const SubmitContext = createContext<(form: FormData) => void>(() => {
  throw noProvider();
});
const RunContext = createContext<Actions['run']>(() => {
  throw noProvider();
});
const nothingToReload = async () => {};
const ReloadContext = createContext<() => Promise<void>>(nothingToReload);

const noProvider = () => new Error('no ActionsProvider above this component');

/**
 * Gives the forms below it their action. `first` is what the server already found wrong when the form was sent without JavaScript. `address`: where its
 * page is; what was wrong at another address is not said there any more.
 */
export function ActionsProvider({
  actions,
  first,
  address,
  children,
}: {
  readonly actions: Actions;
  readonly first: Submission | undefined;
  readonly address?: string;
  readonly children: ReactNode;
}) {
  const [state, setState] = useState<SubmissionState>({ submission: first, attempt: 0, markedWrong: false });
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState(address);
  if (answered !== address) {
    setAnswered(address);
    setState((before) => ({ ...before, submission: undefined }));
  }
  const isUnderWay = useRef(false);
  const markWrong = useCallback((markedWrong: boolean) => setState((before) => ({ ...before, markedWrong })), []);
  const submit = useCallback(
    (form: FormData) => {
      const run = async () => {
        const answer = await actions.run(form).catch((): ActionAnswer => ({ problems: [], note: 'unavailable' }));
        if (answer && 'goTo' in answer) {
          await actions.goTo(answer.goTo);
          // It may be the same page at another address, where what was to be corrected no longer is.
          setState((before) => ({ ...before, submission: undefined }));
        } else if (answer && 'leaveFor' in answer) window.location.assign(answer.leaveFor);
        else setState((before) => ({ ...before, submission: answer && { ...answer, values: fieldsOf(form) }, attempt: before.attempt + 1 }));
        isUnderWay.current = false;
        setBusy(false);
      };
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      afterPaint(() => void run());
    },
    [actions],
  );
  return (
    <SubmitContext value={submit}>
      <RunContext value={actions.run}>
        <ReloadContext value={actions.reload ?? nothingToReload}>
          <BusyContext value={busy}>
            <SubmissionContext value={state}>
              <MarkWrongContext value={markWrong}>{children}</MarkWrongContext>
            </SubmissionContext>
          </BusyContext>
        </ReloadContext>
      </RunContext>
    </SubmitContext>
  );
}

/** The result of the last press on this page's form: problems and what was typed. */
export function useSubmission(): SubmissionState {
  const state = use(SubmissionContext);
  if (!state) throw noProvider();
  return state;
}

/** How to load the page's data again, for a page that learns of a change. */
export const useReload = (): (() => Promise<void>) => use(ReloadContext);

/** Sends something to the page's action as a form does, for what is chosen and not pressed. */
export const useSubmit = (): ((form: FormData) => void) => use(SubmitContext);

/** Runs the page's action by itself, for what nobody presses: the page stays as it is, and the caller has the answer. @throws if none came */
export const useRun = (): Actions['run'] => use(RunContext);

/** Whether an answer is on its way. */
export const useBusy = (): boolean => use(BusyContext);

/** A form that works as plain HTML, and without a reload if there is JavaScript. It is sent to the page it is on. */
export function ActionForm(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'onSubmit'>) {
  const submit = use(SubmitContext);
  const busy = use(BusyContext);
  // Of several forms on a page, the pressed one shows it.
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!busy) setSent(false);
  }, [busy]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) setSent(true);
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    submit(new FormData(event.currentTarget, submitter));
  };
  return (
    <PendingContext value={busy && isSent}>
      <form {...props} method="post" onSubmit={onSubmit} noValidate />
    </PendingContext>
  );
}
