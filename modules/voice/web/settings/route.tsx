import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import {
  EndForwardingTargetDocument,
  type LineAnsweredFragment,
  ProveForwardingTargetDocument,
  SetEmergencyAddressDocument,
  SetForwardingTargetDocument,
  SetLineRulesDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type LineData, loadLine } from '../line-page.ts';
import { problemsOf } from '../refusals.ts';
import { places } from './places.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** /services/voice/settings: how a line treats calls (VOICE-04). */
export const page = definePage<LineData>({
  load: (request) => loadLine(request, pathOf('voiceSettings')),
  act,
  title: (_data, words) => sayIn<typeof en>(words, 'voice')('settingsTitle'),
  Page: SettingsPage,
});

type Fields = Readonly<Record<string, string>>;

async function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const typed = fieldsOf(form);
  const { line = '' } = typed;
  const answer = await change(typed, request);
  const here = (more: Fields): `/${string}` => `${pathOf('voiceSettings')}?${new URLSearchParams({ line, ...more })}`;
  if (answer.__typename === 'LineChanged') return { goTo: here({ done: '1' }) };
  if (answer.reason === 'confirm') return { goTo: here({ confirm: typed.place ?? '', number: typed.number ?? '' }) };
  const say = sayIn<typeof en>(request.words, 'voice');
  return { problems: problemsOf(answer, say, request.words.partner.phone.display) };
}

async function change(typed: Fields, { graph }: PageRequest): Promise<LineAnsweredFragment> {
  const { act: asked, line: lineId = '', number = '', code = '' } = typed;
  const place = typed.place !== undefined && hasKey(places, typed.place) ? typed.place : 'always';
  const isOn = (name: string) => typed[name] !== undefined;
  switch (asked) {
    case 'forward':
      return (await graph(SetForwardingTargetDocument, { lineId, place, number })).setForwardingTarget;
    case 'confirm':
      return (await graph(ProveForwardingTargetDocument, { lineId, place, number, code })).proveForwardingTarget;
    case 'end':
      return (await graph(EndForwardingTargetDocument, { lineId, place, number })).endForwardingTarget;
    case 'address': {
      const { addressLine1 = '', addressLine2 = '', city = '', state = '', zip = '' } = typed;
      return (await graph(SetEmergencyAddressDocument, { lineId, addressLine1, addressLine2, city, state, zip })).setEmergencyAddress;
    }
    default: {
      const quietDays = Object.keys(typed).flatMap((name) => (name.startsWith('day-') ? [Number(name.slice('day-'.length))] : []));
      const { version = '', rings = '', quietUntil = '' } = typed;
      const rules = { quiet: isOn('no-calls'), refusesAnonymous: isOn('refusesAnonymous'), hidesNumber: isOn('hidesNumber') };
      // The first of the times has the name of what is wrong with them.
      const times = quietDays.length === 0 ? { quietFrom: '', quietUntil: '' } : { quietFrom: typed.quiet ?? '', quietUntil };
      return (await graph(SetLineRulesDocument, { lineId, version: Number(version), rings: Number(rings), quietDays, ...rules, ...times }))
        .setLineRules;
    }
  }
}
