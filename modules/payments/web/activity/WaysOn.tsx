import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { type Activity, activityFile, activityPath } from './activity.ts';

type Props = { readonly activity: Activity; readonly found: { readonly items: readonly unknown[]; readonly next: string | null } };

/** Links to the next rows, the first rows, and a file of all rows. */
export function WaysOn({ activity: { choice, continued, table }, found }: Props) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Stack>
      {continued && <StandaloneLink href={activityPath(table.view, choice)}>{say('showFirst')}</StandaloneLink>}
      {found.next !== null && <StandaloneLink href={activityPath(table.view, choice, found.next)}>{say('showMore')}</StandaloneLink>}
      {found.items.length > 0 && <StandaloneLink href={pathIn(language, activityFile(table.view, choice))}>{say('downloadCsv')}</StandaloneLink>}
    </Stack>
  );
}
