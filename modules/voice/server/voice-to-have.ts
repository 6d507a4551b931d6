import type { IsoInstant } from '#platform/rules/calendar.ts';
import { writeWav } from '#platform/server/sound/wav.ts';
import type { Call } from '../rules/call.ts';
import type { EmergencyAddress } from '../rules/emergency.ts';
import { type LineFeatures, usualFeatures } from '../rules/features.ts';
import type { E164, LineSwitch, VoiceLine } from '../rules/line.ts';
import type { Voicemail } from '../rules/voicemail.ts';

/** Calls and messages newest first. */
export type VoiceToHave = {
  readonly lines: readonly (VoiceLine & Omit<LineSwitch, 'lineId'> & { readonly features: LineFeatures; readonly emergency: EmergencyAddress })[];
  readonly calls: readonly (Call & { readonly lineId: string })[];
  readonly voicemails: readonly (Voicemail & { readonly wav: Uint8Array })[];
};

/** A quiet tenth of a second, as a telephone records it. */
const wav = writeWav({ rate: 8_000, samples: new Int16Array(800) });

export const at = (minute: number): IsoInstant => `2026-03-20T15:${String(minute).padStart(2, '0')}:00.000Z`;

/** Two lines; the first has four calls and three messages, one of which was heard and one of which came from nobody known. */
export function voiceToHave(newId: () => string, numberOf: (index: number) => E164): VoiceToHave {
  const [first, second] = [newId(), newId()];
  const address = { addressLine1: '12 Orchard Street', addressLine2: undefined, city: 'Albany', state: 'NY', zip: '12207' };
  const line = { isHosted: false, features: usualFeatures, emergency: { ...address, confirmedOn: '2025-10-09' } } as const;
  const from = { number: '+15185550170', name: 'R. Field' };
  const call = { ...from, lineId: first, direction: 'in', seconds: 0, forwardedTo: undefined, isSuspect: false } as const;
  const message = {
    lineId: first,
    seconds: 4,
    isCut: false,
    loudness: [0, 40, 100],
    isDeleted: false,
    wav,
  } as const;
  return {
    lines: [
      { ...line, lineId: first, number: numberOf(0), label: undefined, switchType: 'ims', featureVersion: '24.2' },
      { ...line, lineId: second, number: numberOf(1), label: 'Office', switchType: 'meta', featureVersion: '9.5' },
    ],
    calls: [
      { ...call, callId: newId(), at: at(58), outcome: 'forwarded', forwardedTo: '+15185550171' },
      { ...call, callId: newId(), at: at(57), direction: 'out', number: '911', name: undefined, seconds: 61, outcome: 'answered' },
      { ...call, callId: newId(), at: at(56), number: undefined, name: undefined, isSuspect: true, outcome: 'blocked' },
      { ...call, callId: newId(), at: at(50), outcome: 'voicemail' },
    ],
    voicemails: [
      { ...message, voicemailId: newId(), from: undefined, name: undefined, at: at(55), isCut: true, transcript: undefined, isHeard: false },
      {
        ...{ ...message, voicemailId: newId(), from: '+15185550170', name: 'R. Field', at: at(50) },
        ...{ transcript: { text: 'Call me back.', percent: 94 }, isHeard: false },
      },
      { ...message, voicemailId: newId(), from: '+15185550170', name: undefined, at: at(10), transcript: undefined, isHeard: true },
    ],
  };
}

/** Ids of no account. */
export const nobody = ['no-such-account', '00000000-0000-4000-8000-000000000000'] as const;

/** The first of what there is. @throws if there is none */
export const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('the account has one');
  return one;
};
