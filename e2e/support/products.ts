import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { urlOf } from '#platform/server/database/embedded/location.ts';
import { PORTAL_ROLE } from '#platform/server/settings/settings.ts';
import { administer, createFresh } from './databases.ts';
import { freePorts } from './ports.ts';
import { type Product, startProduct } from './product.ts';
import { forgetSessions } from './sign-in.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A product on a database of its own. */
export type Started = Pick<Product, 'url' | 'stop'> & {
  readonly port: number;
  /** As the owner of the tables. */
  readonly databaseUrl: string;
  /** As the role of the serving processes. */
  readonly portalUrl: string;
  renew(): Promise<void>;
};

/**
 * The products of one Playwright worker, which has one at a time. Starting the six processes of one takes longer than most journeys, so a product
 * that journeys have left is reused for the next ones, on another database, in which the customers are untouched.
 */
export class Products {
  #left: Started | undefined;
  readonly #stopping: Promise<void>[] = [];

  async take(): Promise<Started> {
    await this.#left?.renew();
    const product = this.#left ?? (await start());
    this.#left = undefined;
    return product;
  }

  /** For a product that was only visited: what its customers did is in its database, and is dropped with it. */
  leave(product: Started): void {
    this.#left = product;
  }

  /** For a product whose processes know more than a fresh database says. The worker goes on while it stops, which takes seconds. */
  discard(product: Started): void {
    this.#stopping.push(product.stop());
  }

  async end(): Promise<void> {
    await Promise.all([...this.#stopping, this.#left?.stop()]);
  }
}

async function start(): Promise<Started> {
  const socket = process.env.DEMARC_E2E_SOCKET;
  if (socket === undefined) throw new Error('global-setup.ts says where the database is');
  const port = await freePorts(5);
  const name = `own_${randomBytes(6).toString('hex')}`;
  await createFresh(socket, name);
  const databaseUrl = urlOf(socket, name);
  const portalUrl = urlOf(socket, name, PORTAL_ROLE);
  const database = { DATABASE_URL: portalUrl, DATABASE_OWNER_URL: databaseUrl };
  const { url, stop } = await startProduct(root, database, port, join(root, `test-artefacts/product-${port}.log`));
  return {
    url,
    port,
    databaseUrl,
    portalUrl,
    async stop() {
      await stop();
      await administer(socket, `drop database ${name} with (force)`);
    },
    async renew() {
      await createFresh(socket, `${name}_next`);
      await administer(socket, `drop database ${name} with (force)`);
      await administer(socket, `alter database ${name}_next rename to ${name}`);
      forgetSessions(url);
      await expect.poll(() => databaseOf(port)).toBe('ok');
    },
  };
}

/** The database's state, as the product reports it to its operators. */
async function databaseOf(port: number): Promise<string> {
  const { database }: { readonly database: string } = await (await fetch(`http://localhost:${port + 3}/readyz`)).json();
  return database;
}
