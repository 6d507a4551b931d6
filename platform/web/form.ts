import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import { GraphFailure } from './graph.ts';

/** A field as typed, or '' if the form does not have it. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** The account part that a form of ours is for, in its hidden field. @throws GraphFailure BAD_INPUT: the form is not ours as it was sent to the page */
export function partIn(form: FormData): AccountPart {
  const part = textIn(form, 'part');
  if (!isAccountPart(part)) throw new GraphFailure('BAD_INPUT', 'the form names no part of an account');
  return part;
}
