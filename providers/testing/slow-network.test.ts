import { describeCarrierPort } from '#modules/equipment/server/carrier.contract.ts';
import { describeNetworkPort } from '#modules/equipment/server/network.contract.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { createSlowCarrier } from './slow-carrier.ts';
import { createSlowNetwork } from './slow-network.ts';

const [gateway, modem, phone, television] = ['02000000a001', '02000000a002', '02000000b001', '02000000b002'];

describeNetworkPort('the slow provider', async () => {
  let ms = Date.parse('2026-03-20T15:30:00.000Z');
  const nowMs = () => ms;
  const there = { name: undefined, pod: undefined, connectedSince: isoInstant(ms - 1_000_000), guest: false } as const;
  const slow = createSlowNetwork(
    [
      {
        mac: gateway,
        home: [
          { ...there, mac: phone, kind: 'phone', band: '5', signalDbm: -60 },
          { ...there, mac: television, kind: 'tv', band: 'cable', signalDbm: undefined },
        ],
      },
      { mac: modem },
    ],
    { nowMs },
  );
  return {
    ...{ port: slow.network, provisioning: slow.provisioning, gateway, modem, phone, television, nowMs },
    pass: (by) => {
      ms += by;
    },
    setSignal: async (mac, isThere) => slow.setSignal(mac, isThere),
  };
});

describeCarrierPort('the slow provider', async () => createSlowCarrier());
