import { defineCard } from '#platform/web/card.ts';
import { loadServices, type ServicesData } from '../services/services.ts';
import { HomeServices } from './HomeServices.tsx';

/** The services, on Home: each with its state and its one next act. */
export const card = defineCard<ServicesData>({
  async load({ graph }) {
    const data = await loadServices(graph);
    return data && data.services.length > 0 ? data : undefined;
  },
  Card: HomeServices,
});
