import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type GraphContext, requireViewer } from '#platform/server/graph/viewer.ts';
import { type MailRefusal, mailRefusalEnum } from '../rules/message.ts';
import type { MailApi } from './api.ts';
import type { OwnMail } from './own-mail.ts';

type Changed = { readonly id: string | undefined; readonly version: number | undefined };
type Unchanged = { readonly reason: MailRefusal };
/** What became of an act: which draft it is about, and its version now. */
type Became = string | number | undefined;

const refOf = (builder: GraphBuilder) => {
  const changed = builder.objectRef<Changed>('MailChanged').implement({
    description: 'It is as was asked',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: true, description: 'What was begun; null if nothing was' }),
      version: t.exposeInt('version', { nullable: true, description: 'Of the draft now; null for anything else' }),
    }),
  });
  const unchanged = builder.objectRef<Unchanged>('MailUnchanged').implement({
    description: 'It is as it was',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf<MailRefusal>(builder, mailRefusalEnum), description: 'Why' }) }),
  });
  return builder.unionType('MailAnswer', {
    description: 'What was asked, or why not',
    types: [changed, unchanged],
    resolveType: (value) => ('reason' in value ? 'MailUnchanged' : 'MailChanged'),
  });
};

const refs = new WeakMap<GraphBuilder, ReturnType<typeof refOf>>();

/** The answer of every act on a mailbox, and how an act of its owner is answered. @throws GraphQLError UNAUTHENTICATED */
export function mailAnswer(builder: GraphBuilder, api: () => MailApi) {
  const answer = refs.get(builder) ?? refOf(builder);
  refs.set(builder, answer);
  const answered = (done: Result<Became, MailRefusal>): Changed | Unchanged =>
    done.ok
      ? { id: typeof done.value === 'string' ? done.value : undefined, version: typeof done.value === 'number' ? done.value : undefined }
      : { reason: done.refusal };
  const acting = async (context: GraphContext, act: (mail: OwnMail) => Promise<Result<Became, MailRefusal>>): Promise<Changed | Unchanged> => {
    const mail = await api().own(requireViewer(context));
    return mail ? answered(await act(mail)) : { reason: 'gone' };
  };
  return { answer, answered, acting };
}
