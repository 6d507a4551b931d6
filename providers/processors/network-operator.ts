import type { Result } from '#platform/rules/result.ts';

/** A network that connects nobody, as an operator of a lower environment sees it: what happens to devices at customers' homes. */
export type NetworkOperator = {
  /** Plugs a device in; the same one again changes nothing. @param device `mac` in twelve hex digits, lower case */
  add(device: { readonly mac: string; readonly serial: string; readonly model: string }): Answered;
  show(mac: string): Answered;
  /** Brings the signal back, takes it away, or makes it weak. */
  setCondition(mac: string, condition: DeviceOfNetwork['condition']): Answered;
  restart(mac: string): Answered;
};

type DeviceOfNetwork = {
  readonly mac: string;
  readonly serial: string;
  readonly model: string;
  readonly condition: 'well' | 'slow' | 'offline';
  /** How far it has come since it got power; undefined without signal. */
  readonly stage: 'powered' | 'ranging' | 'registered' | 'provisioned' | 'online' | undefined;
  /** Of a device that is online. */
  readonly measured: { readonly downstreamDbmv: number; readonly latencyMs: number } | undefined;
};

/** The device after that, or why not. @throws if the network cannot be reached */
type Answered = Promise<Result<DeviceOfNetwork, string>>;
