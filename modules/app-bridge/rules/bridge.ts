import { asText, fromApp, type ToApp } from './messages.ts';

type Dependencies = {
  readonly send: (text: string) => void;
  /** Goes back like the page's own link. False: there is nothing to go back to. */
  readonly goBack: () => boolean;
};

type Page = Omit<Extract<ToApp, { type: 'page' }>, 'type'>;

export type Bridge = {
  /** Receives a message from the app, or from something that claims to be the app. */
  readonly hear: (data: unknown) => void;
  /** Called once, however often the message is repeated. */
  readonly onPage: (page: Page) => void;
  readonly sessionEnded: () => void;
  /** These return whether the app does it. Otherwise the page continues as in any browser. */
  readonly done: () => boolean;
  readonly openOutside: (url: string) => boolean;
};

/** Exchanges messages with the app around the page once it has answered. Until then only hello is sent, and the page works without an app (NATIVE-02). */
export function createBridge({ send, goBack }: Dependencies, onAnswer: () => void): Bridge {
  let isAnswered = false;
  let page: Page | undefined;
  let hasEnded = false;
  const tell = (message: ToApp): boolean => {
    if (isAnswered) send(asText(message));
    return isAnswered;
  };
  const tellState = (): void => {
    if (page) tell({ type: 'page', ...page });
    if (hasEnded) tell({ type: 'session-ended' });
  };
  send(asText({ type: 'hello' }));
  return {
    hear(data) {
      const message = fromApp(data);
      if (message?.type === 'welcome') {
        isAnswered = true;
        onAnswer();
        tellState();
      }
      if (message?.type === 'back' && isAnswered && !goBack()) tell({ type: 'done' });
    },
    onPage(next) {
      if (page?.title === next.title && page.canGoBack === next.canGoBack) return;
      page = next;
      tell({ type: 'page', ...next });
    },
    sessionEnded() {
      hasEnded = true;
      tell({ type: 'session-ended' });
    },
    done: () => tell({ type: 'done' }),
    openOutside: (url) => tell({ type: 'open-outside', url }),
  };
}
