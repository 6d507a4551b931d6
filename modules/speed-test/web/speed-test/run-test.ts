import SpeedTest, { type ConfigOptions, type Results } from '@cloudflare/speedtest';
import { downloads, longest, SPEED_TEST_DOWN, SPEED_TEST_UP, uploads } from '../../rules/measuring.ts';
import type { Measured } from '../../rules/speed-test.ts';
import type { Progress } from './progress.ts';

type Test = { readonly ticket: string; readonly origin: string; readonly signal: AbortSignal; readonly tell: (progress: Progress) => void };

type Steps = NonNullable<ConfigOptions['measurements']>;

const DELAYS = 20;

/**
 * Measures delay, download and upload against our own endpoints, one after the other, each for as long as it is given: about twenty seconds.
 * @throws DOMException if it is stopped; Error if nothing could be measured
 */
export async function runTest({ ticket, origin, signal, tell }: Test): Promise<Measured> {
  const beganAt = performance.now();
  const query = `?ticket=${encodeURIComponent(ticket)}`;
  const at = (path: string) => new URL(path + query, origin).href;
  const part = (measurements: Steps, longestMs: number, onChange: (results: Results) => void) =>
    measured({ downloadApiUrl: at(SPEED_TEST_DOWN), uploadApiUrl: at(SPEED_TEST_UP), measurements }, { longestMs, signal, onChange });

  tell({ phase: 'latency' });
  const delay = await part([{ type: 'latency', numPackets: DELAYS }], longest.latency, () => {});
  tell({ phase: 'download' });
  const down = await part(steps('download', downloads), longest.download, (results) => {
    const kbps = inKbps(results.getDownloadBandwidth());
    tell({ phase: 'download', kbps, downloadKbps: kbps });
  });
  const downloadKbps = inKbps(down.getDownloadBandwidth());
  tell({ phase: 'upload', downloadKbps });
  const up = await part(steps('upload', uploads), longest.upload, (results) =>
    tell({ phase: 'upload', kbps: inKbps(results.getUploadBandwidth()), downloadKbps }),
  );
  const latencyMs = Math.round(delay.getUnloadedLatency() ?? 0);
  const sent = up.getUploadBandwidthPoints().reduce((sum, { bytes }) => sum + bytes, 0);
  const received = down.getDownloadBandwidthPoints().reduce((sum, { bytes, transferSize }) => sum + (transferSize || bytes), 0);
  return {
    downloadKbps,
    uploadKbps: inKbps(up.getUploadBandwidth()),
    latencyMs,
    // A line so fast that it was never busy for long has the delay that it has at rest.
    loadedLatencyMs: Math.round(Math.max(down.getDownLoadedLatency() ?? 0, up.getUpLoadedLatency() ?? 0) || latencyMs),
    jitterMs: Math.round(delay.getUnloadedJitter() ?? 0),
    bytes: sent + received,
    durationMs: Math.round(performance.now() - beganAt),
  };
}

const inKbps = (bps: number | undefined): number => Math.round((bps ?? 0) / 1_000);

const steps = (type: 'download' | 'upload', sizes: typeof downloads): Steps => sizes.map((size) => ({ type, ...size }));

type Part = { readonly longestMs: number; readonly signal: AbortSignal; readonly onChange: (results: Results) => void };

/** One part, until it is finished or its time is over; what it measured by then counts. */
function measured(own: ConfigOptions, { longestMs, signal, onChange }: Part): Promise<Results> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const engine = new SpeedTest({
      ...own,
      autoStart: false,
      // By default the engine sends what it measured to its maker.
      logAimApiUrl: null,
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      engine.pause();
      settle();
    };
    const stop = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => resolve(engine.results)), longestMs);
    signal.addEventListener('abort', stop, { once: true });
    engine.onResultsChange = () => onChange(engine.results);
    engine.onFinish = (results) => end(() => resolve(results));
    engine.onError = (message) => end(() => reject(new Error(message)));
    engine.play();
  });
}
