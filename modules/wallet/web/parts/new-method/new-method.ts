import type { Path } from '#platform/rules/path.ts';
import { withQuery } from '#platform/rules/path.ts';
import { EnterPaymentMethodDocument, type NewMethodEntryFragment } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import type { WaitingJourney } from '../../../rules/add-path.ts';
import { kindOf, type MethodKind, notKept, openEntry } from './entry.ts';

/** The field of a method step that asks for the fields of a new method: its kind. */
export const OPENS_FIELD = 'opens';
export const REFERENCE_FIELD = 'reference';
export const SAVE_FIELD = 'save';

/** The value of a new method among those to choose from. */
export const newValue = (kind: MethodKind): string => `new-${kind}`;
export const newKindOf = (value: unknown): MethodKind | undefined => (String(value).startsWith('new-') ? kindOf(String(value).slice(4)) : undefined);

/** A method that is being entered in a method step: in the vault's fields, or already there, with its reference. */
export type NewMethod = {
  readonly kind: MethodKind;
  readonly fieldsUrl: string | undefined;
  readonly reference: string | undefined;
  readonly save: boolean;
  /** Whether it can be saved: the server offers it only to whoever can be sent a code. */
  readonly maySave: boolean;
};

/** Says how many methods were entered when this one was begun: once there are more, it is one of them. */
export const KNOWN_FIELD = 'known';

/**
 * The one that the address of a method step names; undefined once it has been entered, for whoever comes back.
 * @param entered how many methods were entered for this payment
 */
export function newMethodIn(
  { kind: word, reference, save, known = '0' }: PageRequest['search'],
  { methodFieldsUrl: fieldsUrl, stepUp }: NewMethodEntryFragment,
  entered: number,
): NewMethod | undefined {
  const kind = Number(known) < entered ? undefined : kindOf(word);
  return kind && { kind, fieldsUrl: fieldsUrl ?? undefined, reference, save: save === '1', maySave: stepUp.possible };
}

/**
 * Takes what a method step's form says of a new method. Undefined if one of the others was chosen. Without script the fields are on a page of their own.
 * @param step the step's address
 */
export async function takeNewMethod(
  form: FormData,
  { graph, words, search: given }: PageRequest,
  way: WaitingJourney & { readonly intent: string },
  step: Path,
): Promise<{ readonly methodId: string } | { readonly answer: ActionAnswer } | undefined> {
  const request = { graph, words };
  const { kind: _, entry: __, reference: ___, save: ____, added: _____, ...search } = given;
  const opens = kindOf(form.get(OPENS_FIELD));
  const kind = opens ?? newKindOf(form.get('methodId'));
  if (kind === undefined) return undefined;
  const opening = { ...way, kind, mobile: false, save: false };
  if (opens)
    return {
      answer: await openEntry(opening, request, ({ entry }) =>
        withQuery(step, { ...search, known: String(form.get(KNOWN_FIELD) ?? '0'), kind, entry }),
      ),
    };
  const reference = String(form.get(REFERENCE_FIELD) ?? '');
  if (reference === '') return { answer: await openEntry(opening, request) };
  const save = form.get(SAVE_FIELD) !== null;
  const { enterPaymentMethod: answer } = await graph(EnterPaymentMethodDocument, { reference, intent: way.intent, save });
  if (answer.__typename === 'MethodKept') return { methodId: answer.methodId };
  const back = withQuery(step, { ...search, kind, reference, save: save ? '1' : undefined });
  return { answer: notKept(answer.reason, { kind, back }, words) };
}
