import address from './code-reader.ts?worker&url';

/** Reads the codes in what a video shows now. */
export type CodeReader = { detect(video: HTMLVideoElement): Promise<readonly string[]>; end(): void };

/** Wide enough for the bars of a label held at arm's length, and small enough for a cheap phone. */
const WIDEST = 1_024;

/** The content policy allows a Trusted Types policy of this name; it creates one address and no other. */
const policy = 'demarc-code-reader';

/** What this file uses of Trusted Types, which not every browser has. */
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { createScriptURL: () => string }) => { readonly createScriptURL: (input: string) => string };
};
declare const trustedTypes: TrustedTypes | undefined;

let trusted: string | undefined;

/** A document may create the policy only once. */
function trustedAddress(): string {
  trusted ??=
    typeof trustedTypes === 'undefined' ? address : trustedTypes.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('');
  return trusted;
}

/**
 * For browsers without a reader of their own: a kept one, as a program of half a megabyte that runs in a worker. No picture leaves the device.
 * @throws Error if it cannot be loaded or run
 */
export async function openReader(): Promise<CodeReader> {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the reader of codes cannot be run'));
    });
  if ((await answer()) !== 'ready') throw new Error('the reader of codes cannot be loaded');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async detect(video) {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (context === null || !(width > 0 && height > 0)) return [];
      [canvas.width, canvas.height] = [width, height];
      context.drawImage(video, 0, 0, width, height);
      const picture = context.getImageData(0, 0, width, height);
      const answered = answer();
      worker.postMessage(picture, [picture.data.buffer]);
      const texts = await answered;
      return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
    },
    end: () => worker.terminate(),
  };
}
