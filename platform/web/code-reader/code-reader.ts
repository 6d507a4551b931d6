import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What makers print on labels: bars, and square codes. */
const options: ReaderOptions = { formats: ['Code128', 'Code39', 'EAN13', 'QRCode', 'DataMatrix'], tryHarder: true, maxNumberOfSymbols: 4 };

/**
 * Runs in a worker of its own, whose file alone may compile WebAssembly (apps/server/http/pages/client-files.ts): says "ready" or "failed", then answers
 * each picture with the texts of the codes in it.
 */
prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true }).then(
  () => postMessage('ready'),
  () => postMessage('failed'),
);

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data));

async function read(picture: ImageData): Promise<void> {
  const found = await readBarcodes(picture, options).catch(() => []);
  postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text));
}
