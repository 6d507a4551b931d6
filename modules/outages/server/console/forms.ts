import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type ConsoleProblem, problemIn } from '#platform/rules/console/answer.ts';
import type { ConsoleFields } from '#platform/rules/console/route.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { en } from '../../copy/console/en.ts';
import { momentIn } from '../../rules/moment.ts';
import { confidenceEnum, type OutageNote, outageCauseEnum, outageLineEnum, outageStateEnum } from '../../rules/outage.ts';
import { areaIn } from '../../rules/plant.ts';
import type { OutageWish, UpdateWish } from '../by-operator.ts';

const problem = problemIn<typeof en>('outages');
type Problems = readonly ConsoleProblem[];

/** A field's value of a closed set. */
const chosen = <Value extends string>(values: readonly Value[], typed: string | undefined): Value | undefined =>
  values.find((each) => each === typed);

/** The form that opens an outage or announces work. */
export function openFrom(fields: ConsoleFields, now: IsoInstant): Result<OutageWish, Problems> {
  const kind = fields.kind === 'planned' ? 'planned' : 'fault';
  const beganAt = timeIn(fields, 'since', now);
  const plannedUntil = kind === 'planned' ? timeIn(fields, 'until', now) : accept(undefined);
  const back = estimateIn(fields, now);
  const note = noteIn(fields);
  const services = valuesOf(outageLineEnum).filter((line) => fields[`services-${line}`] === line);
  const area = fields.draw === 'area' ? areaIn(fields.area ?? '') : undefined;
  const nodeIds = (fields.nodes ?? '').split(' ').filter((nodeId) => nodeId !== '');
  const nowhere = fields.draw === 'area' ? area === undefined : nodeIds.length === 0;
  const problems = [
    ...(nowhere ? [problem('nodes', 'whereMissing')] : []),
    ...(services.length === 0 ? [problem('services', 'servicesMissing')] : []),
    ...[beganAt, plannedUntil, back, note].flatMap((each) => (each.ok ? [] : each.refusal)),
  ];
  if (problems.length > 0 || !beganAt.ok || !plannedUntil.ok || !back.ok || !note.ok) return refuse(problems);
  const place = (fields.place ?? '').trim();
  return accept({
    kind,
    services,
    place: place === '' ? undefined : place,
    where: area === undefined ? { nodeIds } : { hub: fields.hub ?? '', area },
    cause: chosen(valuesOf(outageCauseEnum), fields.cause) ?? (kind === 'planned' ? 'maintenance' : 'unknown'),
    beganAt: beganAt.value,
    plannedUntil: plannedUntil.value,
    estimate: kind === 'planned' ? undefined : back.value,
    note: note.value,
  });
}

/** The form that says how one has come along. */
export function updateFrom(fields: ConsoleFields, now: IsoInstant): Result<UpdateWish, Problems> {
  const state = fields.act === 'resolve' ? 'restored' : chosen(valuesOf(outageStateEnum), fields.state);
  const back = estimateIn(fields, now);
  const note = noteIn(fields);
  const problems = [
    ...(state === undefined ? [problem('state', 'stateMissing')] : []),
    ...[back, note].flatMap((each) => (each.ok ? [] : each.refusal)),
  ];
  if (state === undefined || !back.ok || !note.ok) return refuse(problems);
  const reason = (fields.reason ?? '').trim().slice(0, 500);
  return accept({
    outageId: fields.outage ?? '',
    version: Number(fields.version),
    state,
    cause: chosen(valuesOf(outageCauseEnum), fields.cause),
    estimate: back.value,
    note: note.value,
    reason: reason === '' ? undefined : reason,
  });
}

/** Undefined if nothing was typed. */
function timeIn(fields: ConsoleFields, name: string, now: IsoInstant): Result<IsoInstant | undefined, Problems> {
  const typed = (fields[name] ?? '').trim();
  if (typed === '') return accept(undefined);
  const at = momentIn(typed, now);
  return at === undefined ? refuse([problem(name, 'timeWrong')]) : accept(at);
}

function estimateIn(fields: ConsoleFields, now: IsoInstant): Result<OutageWish['estimate'], Problems> {
  const at = timeIn(fields, 'back', now);
  if (!at.ok) return at;
  return accept(at.value && { backAt: plusMilliseconds(at.value, 0), confidence: chosen(valuesOf(confidenceEnum), fields.confidence) ?? 'medium' });
}

function noteIn(fields: ConsoleFields): Result<OutageNote | undefined, Problems> {
  const [en, es] = [(fields.noteEn ?? '').trim(), (fields.noteEs ?? '').trim()];
  if (en === '' && es === '') return accept(undefined);
  return en === '' || es === '' ? refuse([problem(en === '' ? 'noteEn' : 'noteEs', 'noteMissing')]) : accept({ en, es });
}
