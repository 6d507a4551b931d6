import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { NumberRefusal } from './number-refusal.ts';

/** Why a setting of a line stays as it was. */
export type SettingRefusal = NumberRefusal | 'no-such-line' | 'changed' | 'confirm' | 'no-texts' | 'too-many' | 'wrong-code' | 'code-ended';

export const settingRefusalEnum: Enumeration<SettingRefusal> = {
  name: 'VoiceSettingRefusalReason',
  description: 'Why a setting of a line stays as it was',
  values: {
    malformed: 'what was typed cannot be read: see fields',
    international: 'the number is abroad',
    premium: 'calls to the number cost more than others',
    own: 'it is the number of the line itself',
    listed: 'the number is on the other list',
    full: 'the list has as many numbers as it may',
    'no-such-line': 'the viewer has no such line',
    changed: 'it was changed meanwhile, by somebody else or on another device',
    confirm: 'a code was sent to the number, to prove that it may be called',
    'no-texts': 'the number has to be proved, and no text can be sent from here',
    'too-many': 'so many codes were sent today that no other one is',
    'wrong-code': 'that was not the code',
    'code-ended': 'the code is too old, was tried too often, or was not sent',
  },
};

export type SettingField = 'number' | 'code' | 'quiet' | 'rings' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip';

export const settingFieldEnum: Enumeration<SettingField> = {
  name: 'VoiceSettingField',
  description: 'A field of a form about a line',
  values: {
    number: 'a telephone number',
    code: 'the code that was sent',
    quiet: 'days and times of quiet',
    rings: 'how often it rings',
    addressLine1: 'house and street',
    addressLine2: 'apartment or floor',
    city: 'city',
    state: 'state',
    zip: 'ZIP code',
  },
};

/** Where a number is put: as the target of a kind of forwarding, or among those that ring together with the line. */
export type TargetPlace = 'always' | 'busy' | 'no-answer' | 'unreachable' | 'together';

export const targetPlaceEnum: Enumeration<TargetPlace> = {
  name: 'ForwardingPlace',
  description: 'What a number is used for',
  values: {
    always: 'all calls go there',
    busy: 'calls go there while the line is in use',
    'no-answer': 'calls go there if nobody answers',
    unreachable: 'calls go there while the line has no connection',
    together: 'it rings together with the line',
  },
};

export type CallerList = 'blocked' | 'allowed';

export const callerListEnum: Enumeration<CallerList> = {
  name: 'CallGuardList',
  description: 'A list of call guard',
  values: { blocked: 'callers who never get through', allowed: 'callers who always do' },
};
