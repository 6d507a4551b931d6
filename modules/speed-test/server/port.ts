import type { Device } from '#modules/equipment/rules/device.ts';

/** The devices of an account, as the inventory has them. */
export type DevicesPort = { devices(accountId: string): Promise<readonly Device[]> };

/** What reaches a device from our network, in kbps; undefined while that cannot be measured. */
export type GatewaySpeedPort = { speed(mac: string): Promise<{ readonly downloadKbps: number } | undefined> };
