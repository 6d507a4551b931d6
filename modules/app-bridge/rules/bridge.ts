import { asText, fromApp, type ToApp } from './messages.ts';

type Needs = {
  readonly send: (text: string) => void;
  /** Goes back as the page's own link does. False: there is nothing to go back to. */
  readonly goBack: () => boolean;
};

type Page = Omit<Extract<ToApp, { type: 'page' }>, 'type'>;

export type Bridge = {
  /** Takes what came from the app, or from whoever says to be one. */
  readonly hear: (data: unknown) => void;
  /** Told once, however often the same is said. */
  readonly onPage: (page: Page) => void;
  readonly sessionEnded: () => void;
  /** These answer whether the app does it. Otherwise the page goes on as in any browser. */
  readonly done: () => boolean;
  readonly openOutside: (url: string) => boolean;
};

/** Talks with the app around the page, once one has answered. Until then nothing is said but hello, and the page is whole by itself (NATIVE-02). */
export function createBridge({ send, goBack }: Needs, onAnswer: () => void): Bridge {
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
