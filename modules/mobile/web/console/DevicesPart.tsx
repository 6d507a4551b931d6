import { Table } from '#design/console/table.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { DeviceRow } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** Devices that are paid in installments. */
export function DevicesPart({ data }: { readonly data: readonly DeviceRow[] }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <Table
      caption={say('devices')}
      columns={[say('device'), say('line'), { figure: say('leftToBill') }]}
      rows={data.map(({ planId, device, phoneNumber, left }) => ({ key: planId, cells: [device, phoneNumber, formatCents(left, language)] }))}
    />
  );
}
