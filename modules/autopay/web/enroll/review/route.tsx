import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { ReviewPage } from '../../journey/ReviewPage.tsx';
import { loadReview, type ReviewData, submit } from '../../journey/review.ts';
import { stepTitle } from '../../journey/Step.tsx';

/** /billing/autopay/enroll/{intent}/review: the terms, the authorization, and the act. */
export const page = defineAutoPayPage<ReviewData>({
  load: (request) => loadReview('enroll', request),
  act: (form, request) => submit('enroll', form, request),
  title: (_, words) => stepTitle('reviewHeadingEnroll', 3, words),
  Page: ReviewPage,
});
