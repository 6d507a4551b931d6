import { NETWORK_STATUS_PATH } from '#platform/rules/links.ts';

type Around = {
  /** Of the app's document, which no server renders. */
  readonly dataset: Record<string, string | undefined>;
  readonly fetch: (url: string) => Promise<Response>;
  /** Tells when the connection is back. */
  readonly onBack: (heard: () => void) => void;
};

/**
 * Notes in the app's document on which network the device is, as the server's pages say it in theirs: now, and whenever the connection is back. Nothing
 * while the server does not say. @throws if it does not answer the first time
 */
export async function followNetworkStatus(server: string, { dataset, fetch, onBack }: Around): Promise<void> {
  const note = async (): Promise<void> => {
    const response = await fetch(server + NETWORK_STATUS_PATH);
    const answer: unknown = response.ok ? await response.json() : undefined;
    const status = typeof answer === 'object' && answer !== null && 'networkStatus' in answer ? answer.networkStatus : undefined;
    if (status === 'onnet' || status === 'offnet' || status === 'wall garden') dataset.network = status;
    else delete dataset.network;
  };
  onBack(() => void note().catch(() => {}));
  await note();
}
