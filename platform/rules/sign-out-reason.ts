/** Why somebody signs out, where it decides what they come back to (specification 4). */
export const AUTO_AUTH_PASSIVE_ALERT = 'auto-auth-passive-alert';
