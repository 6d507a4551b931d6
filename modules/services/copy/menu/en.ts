/** Places in the menus, part of the frame. */
export const en = {
  services: 'Services',
} as const;
