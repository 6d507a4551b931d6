import { createServer } from 'node:http';
import { buildSchema, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import pg from 'pg';
import { parserOf } from '#platform/server/database/wire-types.ts';
import { createLog } from '#platform/server/log/log.ts';
import { runRole } from '#platform/server/process/role-process.ts';

/**
 * The minimum that can answer the same rows: node:http, one compiled query, one prepared statement, nothing else. No session, no rights, no limits,
 * no log; the request names the account.
 */
const schema = buildSchema(`
  type Statement { id: ID! part: String! on: String! dueOn: String! previousBalance: Int! payments: Int! charges: Int! balance: Int! }
  type Query { statements(accountId: ID!): [Statement!]! }`);

const document = parse(`query ($accountId: ID!) {
  statements(accountId: $accountId) { id part on dueOn previousBalance payments charges balance }
}`);

const rowsOf = `select statement_id as id, part, issued_on as "on", due_on as "dueOn", previous_balance as "previousBalance", payments, charges, balance
  from bss.statements where account_id = $1 and part = 'core' order by issued_on desc limit 10`;

await runRole({ log: createLog({ process: 'floor', level: 'warn' }), load: async () => start });

async function start() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types: { getTypeParser: parserOf } });
  const field = schema.getQueryType()?.getFields().statements;
  if (field) field.resolve = async (_, { accountId }) => (await pool.query({ name: 'statements', text: rowsOf, values: [accountId] })).rows;
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) throw new Error('the floor cannot be compiled');
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', async () => {
      const answer = JSON.stringify(await compiled.query({}, {}, JSON.parse(body)));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env.PORT), '127.0.0.1', resolve));
  return {
    async end() {
      server.closeAllConnections();
      await pool.end();
    },
  };
}
