import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from './say.ts';

/** For users who may not do what a page is for: says who may, and leads back. */
export function MayNot({ text }: { readonly text: string }) {
  const say = useSay();
  return (
    <Alert tone="info" toneWord={say('toneInfo')} acts={<Link href={pathOf('users')}>{say('back')}</Link>}>
      {text}
    </Alert>
  );
}
