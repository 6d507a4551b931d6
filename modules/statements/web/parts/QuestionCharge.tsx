import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { questionOf } from '../../rules/statement-links.ts';
import { useSay } from '../say.ts';

/** Begins a message to us about one line of a statement. @param id `Charge.id`, "{statement}/{line}" */
export function QuestionCharge({ id, description }: { readonly id: string; readonly description: string }) {
  const say = useSay();
  return (
    <Link href={questionOf(id)}>
      {say('questionCharge')}
      <VisuallyHidden>{`: ${description}`}</VisuallyHidden>
    </Link>
  );
}
