import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { ReviewPage } from '../../journey/ReviewPage.tsx';
import { loadReview, type ReviewData, submit } from '../../journey/review.ts';
import { stepTitle } from '../../journey/Step.tsx';

/** /billing/autopay/change/{intent}/review: the new terms, the authorization, and the act. */
export const page = defineAutoPayPage<ReviewData>({
  load: (request) => loadReview('change', request),
  act: (form, request) => submit('change', form, request),
  title: (_, words) => stepTitle('reviewHeadingChange', 3, words),
  Page: ReviewPage,
});
