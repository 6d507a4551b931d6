import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Enumeration, valuesOf } from '#platform/rules/enumeration.ts';
import { type Language, languageEnum } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';
import { type CallBackTopic, callBackTopicEnum } from './call-back.ts';

/** `phone`: "+15185550142". */
export type CallBackRequest = {
  readonly topic: CallBackTopic;
  readonly phone: string;
  readonly language: Language;
  readonly windowAt: IsoInstant;
};

export type CallBackField = 'topic' | 'phone' | 'language' | 'window';

export const callBackFieldEnum: Enumeration<CallBackField> = {
  name: 'CallBackField',
  description: 'A field of the form that asks for a call',
  values: { topic: 'what it is about', phone: 'the number to call', language: 'in which language', window: 'when' },
};

type Typed = { readonly [Field in CallBackField]: string };

/**
 * What was typed, or the fields to correct, in their order. Toll-free and premium numbers are none that we call.
 * @param offered the windows that are free
 */
export function readRequest(typed: Typed, offered: readonly IsoInstant[]): Result<CallBackRequest, readonly CallBackField[]> {
  const topic = valuesOf(callBackTopicEnum).find((each) => each === typed.topic);
  const phone = textableNumber(typed.phone);
  const language = valuesOf(languageEnum).find((each) => each === typed.language);
  const window = offered.find((each) => each === typed.window);
  if (topic !== undefined && phone !== undefined && language !== undefined && window !== undefined)
    return accept({ topic, phone, language, windowAt: window });
  const given = { topic, phone, language, window };
  return refuse((['topic', 'phone', 'language', 'window'] as const).filter((field) => given[field] === undefined));
}
