import { type Check, type Device, verdicts } from '#modules/equipment/web/equipment/troubleshoot/check.ts';
import { Verdict } from '#modules/equipment/web/equipment/troubleshoot/Verdict.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { States } from './States.tsx';

type Props = { readonly title: string; readonly line: 'internet' | 'tv' };

/** What a check can come to, each with what to do next. No device is asked. */
export const VerdictStates = ({ title, line }: Props) => (
  <States
    title={title}
    states={Object.keys(verdicts)
      .filter((verdict) => hasKey(verdicts, verdict))
      .map((verdict) => ({
        name: verdict,
        show: <Verdict device={devices[line]} check={checkOf(verdict)} sent={undefined} timeZone="America/New_York" />,
      }))}
  />
);

const devices: Readonly<Record<Props['line'], Device>> = {
  internet: {
    id: '1',
    line: 'internet',
    kind: 'gateway',
    model: 'GW-6',
    nickname: null,
    room: null,
    inventory: 'in-service',
    state: 'connected',
    serial: 'GW6-0001',
    mac: '02:00:00:00:00:01',
  },
  tv: {
    id: '2',
    line: 'tv',
    kind: 'receiver-hd',
    model: 'RX-4',
    nickname: null,
    room: null,
    inventory: 'in-service',
    state: 'connected',
    serial: 'RX4-0001',
    mac: null,
  },
};

/** With every kind of evidence: what was measured, what is bad, and what could not be looked at. */
const checkOf = (verdict: Check['verdict']): Check => ({
  id: '1',
  deviceId: '1',
  symptom: 'slow',
  verdict,
  at: '2026-11-21T18:00:00.000Z',
  findings: [
    { looked: 'line', found: 'good', downstreamDbmv: 1.2, latencyMs: 14, celsius: null, weakDevices: null },
    { looked: 'wifi', found: 'bad', downstreamDbmv: null, latencyMs: null, celsius: null, weakDevices: 2 },
    { looked: 'outage', found: 'unknown', downstreamDbmv: null, latencyMs: null, celsius: null, weakDevices: null },
  ],
});
