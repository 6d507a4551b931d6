import { defineJourney } from './journey.ts';

/** An order with a detour, as tests define it. */
export const ordering = defineJourney({
  name: 'order',
  base: '/order/$shop',
  start: 'orderStart',
  guards: ['signed-in'],
  leave: '/orders',
  steps: {
    goods: { heading: 'goodsHeading' },
    'pick-up': { detourOf: 'goods', guards: [] },
    address: { heading: 'addressHeading' },
    review: {},
  },
  changesReturn: true,
  outcomes: ['done', 'failed'],
  task: 'order',
});

/** The same elsewhere, one step under another word; a changed answer affects the later steps. */
export const reordering = defineJourney({
  ...ordering,
  name: 'reorder',
  base: '/order/again/$shop',
  start: 'reorderStart',
  steps: { ...ordering.steps, goods: { address: 'same-goods' } },
  changesReturn: false,
});
