import { ActivateDeviceDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';

/** Begins to activate the device whose code was entered. */
export async function activate(form: FormData, { graph, words }: PageRequest, then: `/${string}`): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'self-install');
  const { code = '' } = fieldsOf(form);
  const { activateDevice: answer } = await graph(ActivateDeviceDocument, { code });
  if (answer.__typename === 'Installation') return { goTo: then };
  const text = { malformed: say('codeMalformed'), 'not-yours': say('codeNotYours'), unavailable: say('unavailable') }[answer.reason];
  return { problems: [{ field: answer.reason === 'unavailable' ? '' : 'code', text: text ?? say('unavailable') }] };
}
