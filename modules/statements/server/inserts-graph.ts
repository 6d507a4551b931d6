import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { NewsItem, StatementInsert } from './port.ts';

/** The inserts of statements, in the reader's language. */
export function addInserts(builder: GraphBuilder) {
  const insert = builder.objectRef<StatementInsert>('StatementInsert').implement({
    fields: (t) => ({
      id: t.exposeID('insertId'),
      kind: t.exposeString('kind', { description: 'newsletter or disclosure' }),
      title: t.string({ resolve: ({ title }, _, { language }) => title[language] }),
      paragraphs: t.stringList({ resolve: ({ text }, _, { language }) => [...text[language]] }),
    }),
  });
  const newsItem = builder.objectRef<NewsItem>('NewsItem').implement({
    fields: (t) => ({
      insert: t.field({ type: insert, resolve: (item) => item }),
      on: t.expose('on', { type: 'IsoDate', description: 'The date of the newest statement that included it' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      statementId: t.exposeID('statementId'),
    }),
  });
  return { insert, newsItem };
}
