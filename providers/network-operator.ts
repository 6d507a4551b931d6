import type { ParcelState } from '#modules/equipment/rules/equipment-return.ts';
import type { Band, HomeDeviceKind } from '#modules/equipment/rules/home-device.ts';
import type { Result } from '#platform/rules/result.ts';

/** A network that connects nobody, as an operator of a lower environment sees it: what happens to devices at customers' homes. */
export type NetworkOperator = {
  /** Plugs a device in; the same one again changes nothing. */
  add(device: DeviceToPlugIn): Answered;
  show(mac: string): Answered;
  /** Brings the signal back, takes it away, makes it weak, or makes the device too hot. */
  setCondition(mac: string, condition: DeviceOfNetwork['condition']): Answered;
  /** Makes its boots fail before a stage, or mends it if undefined; it boots at once. */
  setFailure(mac: string, failure: FailureToPlay | undefined): Answered;
  restart(mac: string): Answered;
  /** What happens to a parcel that somebody sends back. `serials`: what was in it when it was checked; undefined: what was announced. */
  scanParcel(tracking: string, state: ParcelState, serials: readonly string[] | undefined): Promise<Result<ScannedParcel, string>>;
  /** Has somebody call. `no-sound`: what they say is no WAV file that a telephone network carries. */
  call(call: CallToPlace): Promise<Result<{ readonly callId: string }, string>>;
  /** How a call went; undefined until the voice platform said so. */
  callOutcome(callId: string): Promise<CallWent | undefined>;
};

type ScannedParcel = { readonly tracking: string; readonly serials: readonly string[]; readonly scans: readonly { readonly state: ParcelState }[] };

/** `from`: undefined hides it. `to`: a number, or a short one as it is dialed. `says`: to a voicemail, a WAV file; `words`: the same as text. */
export type CallToPlace = {
  readonly from: string | undefined;
  readonly fromName: string | undefined;
  readonly to: string;
  readonly isSuspect: boolean;
  readonly phone: 'answers' | 'rings' | 'busy';
  readonly talkSeconds: number;
  readonly says: Uint8Array | undefined;
  readonly words: string | undefined;
  /** How sure a machine is of the words, in percent. */
  readonly percent: number;
};

export type CallWent = { readonly outcome: string; readonly numbers: readonly string[] };

/** `mac`: twelve hex digits, lower case. `lines`: those that it carries; one that carries none waits to be activated. */
export type DeviceToPlugIn = {
  readonly mac: string;
  readonly serial: string;
  readonly model: string;
  /** A gateway by default. */
  readonly kind?: 'modem' | 'gateway' | 'pod' | 'tv-box' | 'phone-adapter';
  readonly lines?: string[];
  /** How long it has had power, in ms; it gets power now by default, and boots. */
  readonly poweredForMs?: number;
  /** What the network lets through to it, in kbps. */
  readonly rateKbps?: number;
  /** Of a gateway, what is connected to it. */
  readonly home?: readonly HomeDeviceToPlugIn[];
};

/** `name`: as it calls itself. `pod`: the MAC of the pod that it joined. `sinceMs`: how long it has been connected. */
export type HomeDeviceToPlugIn = {
  readonly mac: string;
  readonly name: string | undefined;
  readonly kind: HomeDeviceKind;
  readonly band: Band;
  readonly pod: string | undefined;
  readonly sinceMs: number;
};

/** `reason`: wrong-account, wrong-port, or 2 to 12 capital letters, digits and hyphens as the network's code. */
export type FailureToPlay = { readonly at: 'ranging' | 'registered' | 'provisioned' | 'online'; readonly reason: string };

type DeviceOfNetwork = {
  readonly mac: string;
  readonly serial: string;
  readonly model: string;
  readonly condition: 'well' | 'slow' | 'hot' | 'offline';
  readonly service: 'unassigned' | 'running' | 'suspended';
  /** How far it has come since it got power; undefined without signal. */
  readonly stage: 'powered' | 'ranging' | 'registered' | 'provisioned' | 'online' | undefined;
  /** Why it gets no further. */
  readonly failure: string | undefined;
  /** Undefined without signal. */
  readonly celsius: number | undefined;
  /** Of a device that is online. */
  readonly measured: { readonly downstreamDbmv: number; readonly latencyMs: number } | undefined;
};

/** The device after that, or why not. @throws if the network cannot be reached */
type Answered = Promise<Result<DeviceOfNetwork, string>>;
