/** The browser's own reader of bar codes, where it has one. https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type Detectors = { readonly BarcodeDetector?: new () => Detector };

/** What stands in the way of a camera: it was not allowed, or there is none that can be used. */
export type CameraRefusal = 'not-allowed' | 'no-camera';

const isDetecting = (scope: object): scope is Required<Detectors> => 'BarcodeDetector' in scope && typeof scope.BarcodeDetector === 'function';

const here: object = globalThis;

/** Whether this browser reads codes with its camera. False on the server. */
export const canReadCodes = (): boolean => isDetecting(here) && typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined;

/** So often a picture is looked at, in milliseconds: a hand moves no faster. */
const LOOK_EVERY_MS = 200;

/**
 * Shows what the camera at the back sees in `video`, and reads the codes in it; no picture leaves the device. Asks for permission at the first call.
 * @param onCode hears of each text that is read, again and again while it is in sight
 * @returns how to end it, or why it did not begin
 */
export async function readCodes(video: HTMLVideoElement, onCode: (text: string) => void): Promise<{ end(): void } | CameraRefusal> {
  if (!isDetecting(here)) return 'no-camera';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'not-allowed' : 'no-camera';
  }
  const detector = new here.BarcodeDetector();
  let isOn = true;
  let next: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    // A picture that is not there yet, or cannot be read, is followed by another.
    const found = await detector.detect(video).catch(() => []);
    if (!isOn) return;
    for (const { rawValue } of found) if (isOn) onCode(rawValue);
    if (isOn) next = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  void look();
  return {
    end() {
      isOn = false;
      clearTimeout(next);
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    },
  };
}
