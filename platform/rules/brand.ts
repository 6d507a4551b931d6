/** What one provider's portal says of itself. Neutral defaults; partners and environments change them, never code (decisions 10). */
export const brand = {
  name: 'Demarc',
  phone: { display: '555-0100', href: 'tel:+15550100' },
} as const;
