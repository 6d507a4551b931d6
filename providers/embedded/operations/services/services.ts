import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#modules/account/server/port.ts';

type WithServices = Pick<Account, 'accountId' | 'services'>;

/** A CTE that inserts the service lines of accounts. */
export const insertServices = (accounts: readonly WithServices[]) => sql`
    service as (
      insert into oss.services select * from jsonb_populate_recordset(null::oss.services, ${JSON.stringify(accounts.flatMap(serviceRows))})
    )`;

/** The service lines of an account as JSON, in the order in which customers see them: an expression for the query that reads the account. */
export const servicesOf = (accountId: RawBuilder<unknown>) => sql`coalesce((
        select json_agg(json_build_object('line', s.line,
            'planName', json_build_object('en', s.plan_name, 'es', coalesce(s.plan_name_es, s.plan_name)), 'provisioned', s.provisioned, 'lines', s.lines)
          order by array_position(array['internet', 'tv', 'voice', 'mobile', 'streaming'], s.line))
        from oss.services s where s.account_id = ${accountId}), '[]')`;

const serviceRows = ({ accountId, services }: WithServices) =>
  services.map(({ line, planName: { en, es }, provisioned, lines }) => ({
    account_id: accountId,
    line,
    plan_name: en,
    plan_name_es: es === en ? null : es,
    provisioned,
    lines,
  }));
