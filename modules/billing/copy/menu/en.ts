/** Places in the menus, part of the frame. */
export const en = {
  billing: 'Billing',
} as const;
