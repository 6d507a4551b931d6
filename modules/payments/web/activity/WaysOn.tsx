import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { useSay } from '../say.ts';
import { type Activity, activityPath } from './activity.ts';

type Props = { readonly activity: Activity; readonly found: { readonly items: readonly unknown[]; readonly next: string | null } };

/** Links to the next rows and the first ones. */
export function WaysOn({ activity: { choice, continued, table }, found }: Props) {
  const say = useSay();
  return (
    <Stack>
      {continued && <StandaloneLink href={activityPath(table.view, choice)}>{say('showFirst')}</StandaloneLink>}
      {found.next !== null && <StandaloneLink href={activityPath(table.view, choice, found.next)}>{say('showMore')}</StandaloneLink>}
    </Stack>
  );
}
