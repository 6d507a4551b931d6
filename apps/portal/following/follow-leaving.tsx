import { useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Dialog } from '#design/web/dialog/Dialog.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { Words } from '#platform/web/say.tsx';
import { addWords } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';
import type { createPortalRouter } from '../router.tsx';
import { useSay } from '../say.ts';
import { besidePage } from './beside-page.tsx';

/** Fields that are typed into, not chosen with one press. */
const TYPED = '#content :is(textarea, select, input:not([type=hidden], [type=radio], [type=checkbox], [type=search]))';

/** The fields are empty once the form has been sent from this page. */
const isThere = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value !== '');

/** A link to another document or to another view of this one. */
const LEADING_AWAY = '[data-leaves] a:not([href^="#"], [href^="tel:"], [target], [download])';

/** A link in the header that leads out of a purchase with something in its cart: neither back, nor to the cart, nor to the same page in the other language. */
const OUT_OF_PURCHASE = 'header[data-cart] a:not([data-stays], [data-back], [hreflang])';

type Question = 'typed' | 'cart';

/**
 * Asks before a link in the header of a journey or of a web form's page leaves behind what was typed and not sent, or a purchase what is in its cart
 * (HDR-02).
 */
export async function followLeaving(router: ReturnType<typeof createPortalRouter>, { words }: PortalContext): Promise<void> {
  await addWords(words, ['portal']);
  let isTyped = false;
  let isAnswered = false;
  addEventListener('input', ({ target }) => {
    isTyped ||= target instanceof Element && target.matches(TYPED);
  });
  router.subscribe('onRendered', ({ hrefChanged }) => {
    if (hrefChanged) isTyped = false;
  });
  const ask = questionIn(words);
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LEADING_AWAY) : null;
    if (!link || isAnswered || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const question = isTyped && isThere() ? 'typed' : link.matches(OUT_OF_PURCHASE) ? 'cart' : undefined;
    if (!question) return;
    event.preventDefault();
    event.stopPropagation();
    ask(question, () => {
      isTyped = false;
      isAnswered = true;
      link.click();
      isAnswered = false;
    });
  };
  // Before the router sees it.
  addEventListener('click', onClick, { capture: true });
}

function questionIn(words: Words): (question: Question, leave: () => void) => void {
  const show = besidePage('leaving', 'after', words);
  let attempts = 0;
  return (question, leave) => {
    attempts += 1;
    show(<LeaveQuestion key={attempts} question={question} onLeave={leave} />);
  };
}

const asked = {
  typed: { heading: 'exitHeading', text: 'exitText', stay: 'exitStay', leave: 'exitLeave' },
  cart: { heading: 'exitCartHeading', text: 'exitCartText', stay: 'exitCartStay', leave: 'exitCartLeave' },
} as const;

function LeaveQuestion({ question, onLeave }: { readonly question: Question; readonly onLeave: () => void }) {
  const say = useSay();
  const words = asked[question];
  const [isOpen, setOpen] = useState(true);
  const stay = () => setOpen(false);
  const leave = () => {
    stay();
    onLeave();
  };
  return (
    <Dialog open={isOpen} heading={say(words.heading)} closeLabel={say('close')} onClose={stay}>
      <Stack>
        <p>{say(words.text)}</p>
        <Actions>
          <PrimaryButton type="button" onClick={stay}>
            {say(words.stay)}
          </PrimaryButton>
          <SecondaryButton type="button" onClick={leave}>
            {say(words.leave)}
          </SecondaryButton>
        </Actions>
      </Stack>
    </Dialog>
  );
}
