import type { CodeReader } from './code-reader/open-reader.ts';

/** The browser's own reader of bar codes, where it has one. https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type Detectors = { readonly BarcodeDetector?: new () => Detector };

/** What stands in the way of a camera: it was not allowed, or there is none that can be used. */
export type CameraRefusal = 'not-allowed' | 'no-camera';

const isDetecting = (scope: object): scope is Required<Detectors> => 'BarcodeDetector' in scope && typeof scope.BarcodeDetector === 'function';

const here: object = globalThis;

/** Whether this browser has a camera to read codes with, by itself or by our reader. False on the server, and in a page that is not secure. */
export const canReadCodes = (): boolean => typeof Worker !== 'undefined' && typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined;

/** The browser's own reader, else ours, which is loaded for it. @throws Error if that cannot be loaded */
async function openDetector(): Promise<CodeReader> {
  if (!isDetecting(here)) return (await import('./code-reader/open-reader.ts')).openReader();
  const own = new here.BarcodeDetector();
  return { detect: async (video) => (await own.detect(video)).map(({ rawValue }) => rawValue), end: () => {} };
}

/** So often a picture is looked at, in milliseconds: a hand moves no faster. */
const LOOK_EVERY_MS = 200;

/**
 * Shows what the camera at the back sees in `video`, and reads the codes in it; no picture leaves the device. Asks for permission at the first call.
 * @param onCode hears of each text that is read, again and again while it is in sight
 * @returns how to end it, or why it did not begin
 */
export async function readCodes(video: HTMLVideoElement, onCode: (text: string) => void): Promise<{ end(): void } | CameraRefusal> {
  let stream: MediaStream;
  let detector: CodeReader;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'not-allowed' : 'no-camera';
  }
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  try {
    detector = await openDetector();
  } catch {
    stop(stream, video);
    return 'no-camera';
  }
  let isOn = true;
  let next: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    // A picture that is not there yet, or cannot be read, is followed by another.
    const texts = await detector.detect(video).catch(() => []);
    if (!isOn) return;
    for (const text of texts) if (isOn) onCode(text);
    if (isOn) next = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return {
    end() {
      isOn = false;
      clearTimeout(next);
      detector.end();
      stop(stream, video);
    },
  };
}

function stop(stream: MediaStream, video: HTMLVideoElement): void {
  for (const track of stream.getTracks()) track.stop();
  video.srcObject = null;
}
