import type { Page } from '@playwright/test';
import type { InjectedBridge } from '#modules/app-bridge/web/injected-bridge.ts';

type AppMessage = { readonly type: string; readonly [field: string]: unknown };

declare global {
  var appHears: (text: string) => void;
}

/** Plays the provider's app around a page: it answers the hello, as modules/app-bridge/README.md describes, and records what it hears. */
export async function appAround(page: Page) {
  const heard: AppMessage[] = [];
  await page.exposeFunction('appHears', (text: string) => heard.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const bridge: InjectedBridge = {
      onmessage: null,
      postMessage(text) {
        globalThis.appHears(text);
        if (JSON.parse(text).type === 'hello') setTimeout(() => this.onmessage?.({ data: '{"version":1,"type":"welcome"}' }));
      },
    };
    globalThis.demarcBridge = bridge;
  });
  return {
    heard,
    /** The last message it heard, without the version. */
    last: () => heard.at(-1),
    says: (type: 'back') => page.evaluate((data) => globalThis.demarcBridge?.onmessage?.({ data }), JSON.stringify({ version: 1, type })),
  };
}
