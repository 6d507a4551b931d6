import { autoPayKindEnum } from '#modules/autopay/rules/auto-pay-quote.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import { languageEnum, pathIn } from '#platform/rules/language.ts';
import type { PayableKind } from '#platform/rules/payable.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { EARLIER_NAME, payableInput, payableOf } from '#platform/server/graph/payable.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { addPath, intentOf, isForPayment, type WaitingJourney, waitingJourneyIn } from '../../rules/add-path.ts';
import { type ChangeProblem, changeFieldEnum, changeProblemEnum } from '../../rules/method-change.ts';
import { bankAccountTypeEnum, methodKindEnum } from '../../rules/payment-method.ts';
import { codePage, codePurpose } from '../../rules/security-code-use.ts';
import type { MethodUse } from '../port.ts';
import type { SavedMethodsApi } from '../saved-methods.ts';
import { type NotKeptReason, notKeptReasonEnum } from './not-kept.ts';

export type Refused = { readonly reason: NotKeptReason; readonly problems: readonly ChangeProblem[] };
export const refused = (reason: NotKeptReason, problems: readonly ChangeProblem[] = []): Refused => ({ reason, problems });

/** Adding, changing and deleting saved methods. Numbers never pass through here: they go to the vault (WAL-06). */
export function addSavedMethodsGraph(builder: GraphBuilder, savedMethods: () => SavedMethodsApi): KeptTypes {
  const types = addTypes(builder);

  builder.objectFields('Account', (t) => ({
    methodUses: t.field({
      type: [types.use],
      description: 'What saved methods are used for; unused ones are omitted. FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => savedMethods().uses(requirePayer(context).accountId),
    }),
    restrictedMethodKinds: t.field({
      type: [enumOf(builder, methodKindEnum)],
      description: 'The kinds of method that the provider takes nothing from for this account; usually empty. FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => savedMethods().restrictedKinds(requirePayer(context).accountId),
    }),
    methodFieldsUrl: t.string({
      nullable: true,
      description:
        'The address, for a frame, of the fields of an entry; null if this session did not open them. Without a check whether the entry is still open',
      args: {
        entry: t.arg.string({ required: true, description: 'From openMethodEntry' }),
        language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'The language of the fields' }),
      },
      resolve(_, { entry, language }, context) {
        return savedMethods().fieldsUrl(requirePayer(context), entry, language);
      },
    }),
    securityCodeUrl: t.string({
      nullable: true,
      description:
        'The address, for a frame, of the security code field; null if this session did not open it. Without a check whether the entry is still open',
      args: {
        entry: t.arg.string({ required: true, description: 'From openSecurityCode' }),
        language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'The language of the field' }),
      },
      resolve(_, { entry, language }, context) {
        return savedMethods().codeUrl(requirePayer(context), entry, language);
      },
    }),
  }));

  builder.mutationFields((t) => ({
    openMethodEntry: t.field({
      type: types.entryAnswer,
      description: 'Opens the entry fields for one new method, for ten minutes',
      args: {
        kind: t.arg({ type: enumOf(builder, methodKindEnum), required: true, description: 'What is entered; mobile takes cards only' }),
        language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'The language of the fields' }),
        ...types.waiting,
        mobile: t.arg.boolean({ defaultValue: false, required: true, description: 'A card for mobile, where the customer continues afterwards' }),
        save: t.arg.boolean({ defaultValue: false, required: true, description: 'Save it with the pending payment' }),
      },
      async resolve(_, { kind: wanted, language, save, mobile, ...args }, context) {
        const kind = mobile ? 'card' : wanted;
        const way = waitingIn(args);
        const payment = way.intent !== undefined && isForPayment(way) ? { intentId: way.intent, save } : undefined;
        const returnTo = pathIn(language, addPath({ kind, mobile, ...way, save }));
        const entry = { kind, language, returnTo, payment } as const;
        const opened = await savedMethods().openEntry(requirePayer(context), entry);
        return opened.ok ? { entry: opened.value } : refused(opened.refusal);
      },
    }),
    openSecurityCode: t.field({
      type: types.entryAnswer,
      description: 'Opens the security code field for a saved card, for ten minutes',
      args: {
        methodId: t.arg.id({ required: true, description: 'Which method' }),
        language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'The language of the fields' }),
        intent: t.arg.id({ description: 'The intent of the payment it is entered for; null for a quick payment or a change to the card' }),
        pays: t.arg({ type: payableInput(builder), description: 'What is paid instead of the bill' }),
        devicePlanId: t.arg.id(EARLIER_NAME),
        device: t.arg.id(EARLIER_NAME),
        quick: t.arg({ type: enumOf(builder, accountPartEnum), description: 'The part whose bill is paid by quick payment; null if it is not' }),
      },
      async resolve(_, { methodId, language, ...args }, context) {
        const quick = args.quick ?? undefined;
        const way = { methodId, intent: intentOf(args.intent), device: intentOf(wordsOf(args).device), order: intentOf(wordsOf(args).order), quick };
        const entry = { methodId, language, purpose: codePurpose(way), returnTo: pathIn(language, codePage(way)) } as const;
        const opened = await savedMethods().openCode(requirePayer(context), entry);
        return opened.ok ? { entry: opened.value } : refused(opened.refusal);
      },
    }),
    addPaymentMethod: t.field({
      type: types.keptAnswer,
      description: 'Saves the entered method, given the reference from the entry fields',
      args: {
        reference: t.arg.string({ required: true, description: 'What the card service gave for the entered fields' }),
        isDefault: t.arg.boolean({ required: true, description: 'Offer it first from now on' }),
      },
      async resolve(_, { reference, isDefault }, context) {
        const added = await savedMethods().add(requirePayer(context), reference, isDefault);
        return added.ok ? { methodId: added.value.methodId } : refused(added.refusal);
      },
    }),
    enterPaymentMethod: t.field({
      type: types.keptAnswer,
      description: 'Uses the entered method for one payment, given the reference from the entry fields',
      args: {
        reference: t.arg.string({ required: true, description: 'What the card service gave for the entered fields' }),
        intent: t.arg.id({ required: true, description: 'The intent of the payment' }),
        save: t.arg.boolean({ required: true, description: 'Save it as soon as the payment has gone through; a prepaid card is never saved' }),
      },
      async resolve(_, { reference, intent, save }, context) {
        const entered = await savedMethods().enterForPayment(requirePayer(context), reference, { intentId: intent, save });
        return entered.ok ? { methodId: entered.value.methodId } : refused(entered.refusal);
      },
    }),
    saveEnteredMethod: t.field({
      type: types.keptAnswer,
      description: 'Saves a method that was used for a payment but could not be saved then',
      args: { methodId: t.arg.id({ required: true, description: 'Which method' }) },
      async resolve(_, { methodId }, context) {
        const saved = await savedMethods().saveEntered(requirePayer(context), methodId);
        return saved.ok ? { methodId } : refused(saved.refusal);
      },
    }),
    changePaymentMethod: t.field({
      type: types.keptAnswer,
      description: 'A card takes expiry and zip, a bank account nameOn and accountType',
      args: {
        methodId: t.arg.id({ required: true, description: 'Which method' }),
        expiry: t.arg.string({ description: 'For a card: MMYY' }),
        zip: t.arg.string({ description: 'For a card: five digits' }),
        nameOn: t.arg.string({ description: 'For a bank account: its holder' }),
        accountType: t.arg({ type: enumOf(builder, bankAccountTypeEnum), description: 'For a bank account' }),
        securityCode: t.arg.string({ description: "The vault's reference for the security code entered for this card" }),
      },
      async resolve(_, { methodId, ...given }, context) {
        const typed = {
          expiry: given.expiry ?? undefined,
          zip: given.zip ?? undefined,
          nameOn: given.nameOn ?? undefined,
          accountType: given.accountType ?? undefined,
          securityCode: given.securityCode ?? undefined,
        };
        const changed = await savedMethods().change(requirePayer(context), methodId, typed);
        if (changed.ok) return { methodId: changed.value.methodId };
        return changed.refusal.reason === 'fields' ? refused('fields', changed.refusal.problems) : refused(changed.refusal.reason);
      },
    }),
    deletePaymentMethod: t.field({
      type: types.keptAnswer,
      description: 'Deletes a method permanently. Refused if Auto Pay or a scheduled payment uses it',
      args: { methodId: t.arg.id({ required: true, description: 'Which method' }) },
      async resolve(_, { methodId }, context) {
        const removed = await savedMethods().remove(requirePayer(context), methodId);
        return removed.ok ? { methodId } : refused(removed.refusal);
      },
    }),
  }));
  return types;
}

/** The journey of the arguments `waiting`. */
export const waitingIn = (waiting: Waiting): WaitingJourney => waitingJourneyIn({ ...waiting, ...wordsOf(waiting) });

type Named = Parameters<typeof payableOf>[0] & { readonly device?: string | null | undefined };
type Waiting = Named & { readonly [word in keyof WaitingJourney]?: string | null | undefined };

/** What is paid, as the addresses of the journey name it: by its kind. */
function wordsOf({ pays, devicePlanId, device }: Named): { readonly [kind in PayableKind]?: string } {
  const payable = payableOf({ pays, devicePlanId: devicePlanId ?? device });
  return payable ? { [payable.kind]: payable.id } : {};
}

/** The answer types of mutations that return a method of the customer's, or a refusal. */
export type KeptTypes = Pick<ReturnType<typeof addTypes>, 'notKept' | 'keptAnswer' | 'waiting'>;

function addTypes(builder: GraphBuilder) {
  const use = builder.objectRef<MethodUse>('MethodUse').implement({
    description: 'What a saved method is used for',
    fields: (t) => ({
      methodId: t.exposeID('methodId', { description: 'Which method' }),
      autoPay: t.field({
        type: [enumOf(builder, accountPartEnum)],
        resolve: ({ autoPay }) => autoPay,
        description: 'The parts for which Auto Pay debits it',
      }),
      scheduledFor: t.expose('scheduledFor', {
        type: 'IsoDate',
        nullable: true,
        description: 'The latest day for which a payment is scheduled with it; null if none is',
      }),
    }),
  });
  const problem = builder.objectRef<ChangeProblem>('MethodProblem').implement({
    description: 'A field that has to be corrected',
    fields: (t) => ({
      field: t.expose('field', { type: enumOf(builder, changeFieldEnum), description: 'Which field' }),
      problem: t.expose('problem', { type: enumOf(builder, changeProblemEnum), description: 'What is wrong with it' }),
    }),
  });
  const notKept = builder.objectRef<Refused>('MethodNotKept').implement({
    description: 'Nothing was saved, changed or deleted',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, notKeptReasonEnum), description: 'Why not' }),
      problems: t.expose('problems', { type: [problem], description: 'The fields to correct; empty unless the reason is fields' }),
    }),
  });
  const entry = builder.objectRef<{ readonly entry: string }>('MethodEntry').implement({
    description: 'Entry fields of the card service are open, for ten minutes',
    fields: (t) => ({ entry: t.exposeString('entry', { description: 'Identifies the fields: for methodFieldsUrl or securityCodeUrl' }) }),
  });
  const kept = builder.objectRef<{ readonly methodId: string }>('MethodKept').implement({
    description: 'The method was saved, changed, entered or deleted, as requested',
    fields: (t) => ({ methodId: t.exposeID('methodId', { description: 'Which method; after a deletion, the id it had' }) }),
  });
  const waiting = builder.args((t) => ({
    intent: t.id({ description: 'The intent of the pending payment or Auto Pay setup that needs the method; null if none does' }),
    autoPay: t.field({ type: enumOf(builder, autoPayKindEnum), description: 'The Auto Pay journey that needs the method; null for a payment' }),
    pays: t.field({ type: payableInput(builder), description: 'What the payment pays instead of the bill' }),
    devicePlanId: t.id(EARLIER_NAME),
    device: t.id(EARLIER_NAME),
  }));
  return {
    use,
    waiting,
    notKept,
    entryAnswer: builder.unionType('MethodEntryAnswer', {
      description: 'The opened fields, or why none were opened',
      types: [entry, notKept],
      resolveType: (value) => ('reason' in value ? 'MethodNotKept' : 'MethodEntry'),
    }),
    keptAnswer: builder.unionType('MethodKeptAnswer', {
      description: 'The method, or why nothing was done with it',
      types: [kept, notKept],
      resolveType: (value) => ('reason' in value ? 'MethodNotKept' : 'MethodKept'),
    }),
  };
}
