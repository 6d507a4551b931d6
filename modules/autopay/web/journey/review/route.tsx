import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { ReviewPage } from '../ReviewPage.tsx';
import { loadReview, type ReviewData, submit } from '../review.ts';
import { stepTitle } from '../Step.tsx';

/** /billing/autopay/{enroll,change}/{intent}/review: the terms, the authorization, and the act. */
export const page = defineAutoPayPage<ReviewData>({
  load: loadReview,
  act: submit,
  title: ({ kind }, words) => stepTitle(kind, 'review', words),
  Page: ReviewPage,
});
