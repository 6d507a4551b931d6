/** A sign-out reason that decides where the user ends up (specification 4). */
export const AUTO_AUTH_PASSIVE_ALERT = 'auto-auth-passive-alert';
