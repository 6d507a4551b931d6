import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type FilterAct, type FilterField, filterActEnum, filterFieldEnum, type MailFilter } from '../rules/settings-of-box.ts';
import type { MailApi } from './api.ts';
import { mailAnswer } from './graph-answer.ts';
import type { Contact } from './port.ts';

/** What a mailbox does by itself, and changing it. */
export function addBoxSettings(builder: GraphBuilder, api: () => MailApi) {
  const filter = builder.objectRef<MailFilter>('MailFilter').implement({
    description: 'What happens to arriving messages in which a text stands',
    fields: (t) => ({
      id: t.exposeID('filterId', { description: 'Its id' }),
      field: t.expose('field', { type: enumOf<FilterField>(builder, filterFieldEnum), description: 'Where the text stands' }),
      contains: t.exposeString('contains', { description: 'The text' }),
      does: t.expose('act', { type: enumOf<FilterAct>(builder, filterActEnum), description: 'What happens' }),
      folderId: t.exposeID('folderId', { nullable: true, description: 'Into which folder; null if it is not moved' }),
    }),
  });
  const contact = builder.objectRef<Contact>('MailContact').implement({
    description: 'Somebody to write to',
    fields: (t) => ({
      id: t.exposeID('contactId', { description: 'Their id' }),
      name: t.exposeString('name', { description: 'Their name; may be empty' }),
      address: t.exposeString('address', { description: 'Their address' }),
    }),
  });
  const { answer, acting } = mailAnswer(builder, api);
  const settings = () => api().settings;
  builder.mutationFields((t) => ({
    addMailFilter: t.field({
      type: answer,
      description: 'Adds a filter, after the others',
      args: {
        field: t.arg({ type: enumOf<FilterField>(builder, filterFieldEnum), required: true, description: 'Where the text stands' }),
        contains: t.arg.string({ required: true, description: 'The text' }),
        does: t.arg({ type: enumOf<FilterAct>(builder, filterActEnum), required: true, description: 'What happens' }),
        folderId: t.arg.id({ description: 'Into which folder, if it is moved' }),
      },
      resolve: (_, { field, contains, does, folderId }, context) =>
        acting(context, (mail) => settings().addFilter(mail, { field, contains, act: does, folderId: folderId ?? undefined })),
    }),
    removeMailFilter: t.field({
      type: answer,
      description: 'Removes a filter',
      args: { id: t.arg.id({ required: true, description: 'The filter' }) },
      resolve: (_, { id }, context) => acting(context, (mail) => settings().removeFilter(mail, id)),
    }),
    setMailForwarding: t.field({
      type: answer,
      description: 'Decides where what arrives goes on',
      args: {
        address: t.arg.string({ required: true, description: 'Where; empty for nowhere' }),
        keeps: t.arg.boolean({ required: true, description: 'Whether it is kept here, too' }),
      },
      resolve: (_, { address, keeps }, context) => acting(context, (mail) => settings().setForwarding(mail, address, keeps)),
    }),
    setMailSignature: t.field({
      type: answer,
      description: 'Decides what stands below what is written',
      args: { signature: t.arg.string({ required: true, description: 'It; empty for nothing' }) },
      resolve: (_, { signature }, context) => acting(context, (mail) => settings().setSignature(mail, signature)),
    }),
    addMailAlias: t.field({
      type: answer,
      description: 'Adds another address',
      args: { localPart: t.arg.string({ required: true, description: 'What stands before the @' }) },
      resolve: (_, { localPart }, context) => acting(context, (mail) => settings().addAlias(mail, localPart)),
    }),
    removeMailAlias: t.field({
      type: answer,
      description: 'Gives up another address',
      args: { address: t.arg.string({ required: true, description: 'The address' }) },
      resolve: (_, { address }, context) => acting(context, (mail) => settings().removeAlias(mail, address)),
    }),
    addMailFolder: t.field({
      type: answer,
      description: 'Adds a folder',
      args: { name: t.arg.string({ required: true, description: 'Its name' }) },
      resolve: (_, { name }, context) => acting(context, (mail) => settings().addFolder(mail, name)),
    }),
    removeMailFolder: t.field({
      type: answer,
      description: 'Removes an own folder; what it holds goes to the archive',
      args: { id: t.arg.id({ required: true, description: 'The folder' }) },
      resolve: (_, { id }, context) => acting(context, (mail) => settings().removeFolder(mail, id)),
    }),
    setMailContact: t.field({
      type: answer,
      description: 'Adds somebody to write to, or names them anew',
      args: {
        name: t.arg.string({ required: true, description: 'Their name; may be empty' }),
        address: t.arg.string({ required: true, description: 'Their address' }),
      },
      resolve: (_, contact, context) => acting(context, (mail) => settings().setContact(mail, contact)),
    }),
    removeMailContact: t.field({
      type: answer,
      description: 'Removes somebody to write to',
      args: { id: t.arg.id({ required: true, description: 'The contact' }) },
      resolve: (_, { id }, context) => acting(context, (mail) => settings().removeContact(mail, id)),
    }),
  }));
  return { filter, contact };
}
