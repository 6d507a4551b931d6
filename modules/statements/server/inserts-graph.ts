import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { NewsItem, StatementInsert } from './port.ts';

const insertKindEnum: Enumeration<StatementInsert['kind']> = {
  name: 'StatementInsertKind',
  description: 'A kind of insert',
  values: { newsletter: 'news of the provider', disclosure: 'a notice that the law or a contract requires' },
};

/** The inserts of statements, in the reader's language. */
export function addInserts(builder: GraphBuilder) {
  const insert = builder.objectRef<StatementInsert>('StatementInsert').implement({
    description: 'A text that came with statements',
    fields: (t) => ({
      id: t.exposeID('insertId', { description: 'Its id' }),
      kind: t.expose('kind', { type: enumOf(builder, insertKindEnum), description: 'News or a disclosure' }),
      title: t.string({ description: "Its title, in the reader's language", resolve: ({ title }, _, { language }) => title[language] }),
      paragraphs: t.stringList({ description: "Its text, in the reader's language", resolve: ({ text }, _, { language }) => [...text[language]] }),
    }),
  });
  const newsItem = builder.objectRef<NewsItem>('NewsItem').implement({
    description: 'An insert, and the newest statement with which it came',
    fields: (t) => ({
      insert: t.field({ type: insert, description: 'The insert', resolve: (item) => item }),
      on: t.expose('on', { type: 'IsoDate', description: 'The date of that statement' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'Its part' }),
      statementId: t.exposeID('statementId', { description: 'Which statement' }),
    }),
  });
  return { insert, newsItem };
}
