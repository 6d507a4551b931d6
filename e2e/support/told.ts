import type { Page } from '@playwright/test';

type Told = {
  readonly id: string;
  readonly name: string;
  readonly page: string | null;
  readonly visit: string;
  readonly platform: string;
  readonly requirements: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** The events that a page's document sends to the server, and what the server said about them. */
export function toldBy(page: Page) {
  const kept = new Map<string, Told>();
  page.context().on('response', (answer) => {
    if (!answer.url().includes('/ingest/') || answer.status() !== 200) return;
    const { events }: { events: readonly Told[] } = answer.request().postDataJSON();
    for (const event of events) kept.set(event.id, event);
  });
  return { kept, named: (name: string) => [...kept.values()].filter((event) => event.name === name) };
}
