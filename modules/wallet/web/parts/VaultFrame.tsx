import { type RefObject, useEffect, useRef, useState } from 'react';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { type PageMessage, readFrameMessage, saidBy, type VaultFailure } from '#modules/wallet/rules/vault-messages.ts';
import type { BadAnswer } from '#platform/rules/rendering/bad-answer.ts';
import { BAD_ANSWER, NO_ANSWER } from '#platform/web/browser-graph.ts';
import { useMarkWrong } from '#platform/web/mark-wrong.ts';
import { usePartner } from '#platform/web/say.tsx';
import { useVaultSay } from './say.ts';
import styles from './VaultFrame.module.css';

export type FrameProblem = { readonly field: string; readonly text: string };

/** The frame's state for the page: until its script has answered, it is a form of its own with its own button. */
export type VaultFields = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly ready: boolean;
  readonly height: number;
  readonly problems: readonly FrameProblem[];
  /** Counts the answers, so that the same problems are announced again. */
  readonly attempt: number;
  submit(): void;
  focus(field: string): void;
};

/** Enough for the fields of a card. */
const CARD_HEIGHT = 620;

/**
 * Talks to the vault's fields, in both directions only with their exact origin.
 * @param onStored called with the reference for the server each time the vault accepts an entry; must be the same function each time
 * @param firstHeight in CSS pixels, until the fields report their height
 */
export function useVaultFields(url: string, onStored: (reference: string) => void, firstHeight = CARD_HEIGHT): VaultFields {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState({ ready: false, height: firstHeight, problems: [] as readonly FrameProblem[], attempt: 0 });
  const { origin } = new URL(url);
  useMarkWrong(state.problems.length > 0);
  const tell = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, origin);

  useEffect(() => {
    const take = () => frame.current?.contentWindow?.postMessage({ vault: 'take-over' } satisfies PageMessage, origin);
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(saidBy(event, { origin, window: frame.current?.contentWindow }));
      if (message?.vault === 'ready') {
        take();
        setState((before) => ({ ...before, ready: true }));
      } else if (message?.vault === 'height') setState((before) => ({ ...before, height: message.height }));
      else if (message?.vault === 'problems') setState((before) => ({ ...before, problems: message.problems, attempt: before.attempt + 1 }));
      else if (message?.vault === 'unanswered') dispatchEvent(new CustomEvent(NO_ANSWER, { detail: message.path }));
      else if (message?.vault === 'failed') tellFailure(message);
      else if (message?.vault === 'stored') {
        setState((before) => ({ ...before, problems: [] }));
        onStored(message.reference);
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, onStored]);

  return { frame, ...state, submit: () => tell({ vault: 'submit' }), focus: (field) => tell({ vault: 'focus', field }) };
}

/** Reports it to the operator like any failed answer. */
function tellFailure({ path, status, traceId, platform, body }: VaultFailure): void {
  const detail: BadAnswer = { path, status, body, headers: { traceId, platform } };
  dispatchEvent(new CustomEvent(BAD_ANSWER, { detail }));
}

const titles = { card: 'cardFrame', bankAccount: 'bankFrame', securityCode: 'codeFrame' } as const;

type Props = {
  readonly url: string;
  readonly kind: keyof typeof titles;
  readonly fields: VaultFields;
  /** The address of this page, where the fields open again. */
  readonly again: string;
};

/** The vault's fields, which this page cannot read. */
export function VaultFrame({ url, kind, fields, again }: Props) {
  const say = useVaultSay();
  const { code } = usePartner();
  return (
    <Stack gap="small">
      <iframe
        ref={fields.frame}
        src={`${url}&${new URLSearchParams({ partner: code })}`}
        title={say(titles[kind])}
        height={fields.height}
        className={styles.frame}
        allow="payment 'none'"
        sandbox="allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation"
      />
      <Note small>{say('keptSafe')}</Note>
      {!fields.ready && (
        <Note small>
          {say('noFrame')} <a href={again}>{say('openAgain')}</a>
        </Note>
      )}
    </Stack>
  );
}
