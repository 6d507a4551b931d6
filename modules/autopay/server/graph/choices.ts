import { accountPartEnum } from '#platform/rules/account-part.ts';
import { languageEnum } from '#platform/rules/language.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import type { AutoPayApi } from '../api.ts';
import type { addAnswers } from './answers.ts';

/** The customer's choices for a part: a ceiling, a pause, a backup. Those that let money be taken ask for the password after a while. */
export function addChoices(builder: GraphBuilder, api: () => AutoPayApi, doneAnswer: ReturnType<typeof addAnswers>['doneAnswer']): void {
  const backupInput = builder.inputType('AutoPayBackupInput', {
    description: 'What the customer read and agreed to',
    fields: (t) => ({
      mandate: t.id({ required: true, description: 'The id of the authorization: a UUID, chosen by the browser' }),
      part: t.field({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
      methodId: t.id({ required: true, description: 'The backup method' }),
      agreed: t.boolean({ required: true, description: 'The customer agrees to the authorization' }),
      language: t.field({ type: enumOf(builder, languageEnum), required: true, description: 'The language in which the authorization was read' }),
    }),
  });
  builder.mutationFields((t) => ({
    pauseAutoPay: t.field({
      type: doneAnswer,
      description: 'Skips the debit for the statement shown, and no other',
      args: {
        part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
        statementOn: t.arg({ type: 'IsoDate', required: true, description: 'The date of the statement' }),
      },
      async resolve(_, { part, statementOn }, context) {
        const viewer = requirePayer(context);
        const done = await api().pause(viewer, { part, statementOn });
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
    goOnWithAutoPay: t.field({
      type: doneAnswer,
      description: 'Cancels a pause',
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }) },
      async resolve(_, { part }, context) {
        const viewer = requirePayer(context);
        const done = await api().resume(viewer, part);
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
    setAutoPayCeiling: t.field({
      type: doneAnswer,
      description: 'Sets the amount above which Auto Pay asks first; with above null, it never asks',
      args: {
        part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
        above: t.arg({ type: 'Cents', description: 'The amount; null to end the ceiling' }),
      },
      async resolve(_, { part, above }, context) {
        const viewer = requireActivePayer(context);
        const done = await api().setCeiling(viewer, { part, above: above ?? undefined });
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
    approveAutoPayDebit: t.field({
      type: doneAnswer,
      description: 'Approves a debit above the ceiling, as it was shown',
      args: {
        part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
        statementOn: t.arg({ type: 'IsoDate', required: true, description: 'The date of the statement' }),
        amount: t.arg({ type: 'Cents', required: true, description: 'The amount that was shown; nothing above it is taken' }),
      },
      async resolve(_, { part, statementOn, amount }, context) {
        const viewer = requireActivePayer(context);
        const done = await api().approve(viewer, { part, statementOn, amount });
        return done.ok ? { part, on: done.value.on } : done.refusal;
      },
    }),
    setAutoPayBackup: t.field({
      type: doneAnswer,
      description: 'Gives a part a backup method, once per mandate created by the browser',
      args: { input: t.arg({ type: backupInput, required: true }) },
      async resolve(_, { input: { mandate, part, methodId, agreed, language } }, context) {
        const viewer = requireActivePayer(context);
        const done = await api().setBackup(viewer, { mandateId: mandate, part, methodId, agreed, language });
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
    removeAutoPayBackup: t.field({
      type: doneAnswer,
      description: 'Ends the authorization of the backup method',
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }) },
      async resolve(_, { part }, context) {
        const viewer = requirePayer(context);
        const done = await api().removeBackup(viewer, part);
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
  }));
}
