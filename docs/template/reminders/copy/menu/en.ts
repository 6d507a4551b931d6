/** Places in the menus, part of the frame. */
export const en = {
  reminders: 'Reminders',
} as const;
