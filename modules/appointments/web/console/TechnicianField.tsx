import { useSent } from '#design/console/form.tsx';
import { useConsoleSay } from './say.ts';

type Props = { readonly technicians: readonly { readonly badge: string; readonly name: string }[]; readonly chosen: string | undefined };

/** Who comes, by name; the badge is what is sent. */
export function TechnicianField({ technicians, chosen }: Props) {
  const say = useConsoleSay();
  const { fields, problems } = useSent();
  const problem = problems.find(({ field }) => field === 'badge')?.text;
  return (
    <div className="field">
      <label htmlFor="badge">{say('technician')}</label>
      {problem !== undefined && (
        <p className="error" id="badge-problem">
          {problem}
        </p>
      )}
      <select
        id="badge"
        name="badge"
        defaultValue={fields.badge ?? chosen ?? ''}
        aria-describedby={problem && 'badge-problem'}
        aria-invalid={problem ? true : undefined}
      >
        {chosen === undefined && <option value="" />}
        {technicians.map(({ badge, name }) => (
          <option key={badge} value={badge}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
