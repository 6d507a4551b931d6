import { type Connection, openConnection } from '../frame/connection.ts';
import { applyLoad, type Load } from '../frame/load.ts';
import { ACCOUNTS } from '../product/customers.ts';
import { asking } from '../product/documents.ts';
import { type BenchProduct, headersOf, signIn } from '../product/product.ts';

export const AT_ONCE = 16;
/** Signed-in customers, spread over all accounts. */
const READERS = 2_000;

/** Signs the readers in. `askOurs`: the next of them lists 10 statements. */
export async function openReaders(demarc: BenchProduct) {
  const numbers = Array.from({ length: READERS }, (_, index) => index * (ACCOUNTS / READERS));
  const cookies = await signIn(demarc, numbers);
  const ourHeaders = cookies.map((cookie) => headersOf(demarc.settings, cookie));
  const question = asking('listStatements');
  let next = 0;
  const askOurs = (connection: Connection) => {
    const headers = ourHeaders[next++ % READERS] ?? {};
    return connection.post('/graph', headers, question).then((reply) => expectTen(reply.body));
  };
  return { numbers, askOurs };
}

export async function readAtOnce(port: number, seconds: number, ask: (connection: Connection) => Promise<void>): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: AT_ONCE }, () => openConnection(port)));
  try {
    return await applyLoad(connections, seconds, ask);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Counting is enough: parsing each answer would cost the client, and so the machine, more than the server's work. */
export function expectTen(body: string): void {
  if (body.split('"dueOn"').length !== 11) throw new Error(`not ten statements: ${body.slice(0, 300)}`);
}
