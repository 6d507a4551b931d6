import type { Article, Category } from '../rules/article.ts';

/** The front end's own addresses, below those that the route table assigns to it. */
export const paths = {
  home: '/support',
  categories: '/support/category',
  category: (category: Category) => `/support/category/${category}`,
  /** Pages about the provider have addresses of their own (specification 2.3). */
  article: ({ name, category }: Pick<Article, 'name' | 'category'>) => {
    if (name === 'disclaimers') return '/disclaimers';
    return category === 'about' ? `/page/${name}` : `/support/article/${name}`;
  },
  locations: '/support/locations',
  stormCenter: '/support/category/storm-center',
  contactUs: '/contact-us',
  outageMap: '/outage-map',
  callBack: '/outage-callback',
  findVisit: '/service-appointments/look-up',
  contactFor: (reason: string) => `/contact-us?reason=${reason}`,
  writeFor: (reason: string | null) => (reason === null ? '/support/forms' : `/support/forms?topic=${reason}`),
  cases: '/support/cases',
  search: '/search-results',
} as const;
