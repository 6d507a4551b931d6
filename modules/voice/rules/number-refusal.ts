/** Why a number is not taken: it is none · abroad · one that costs more than a call · the line's own · on its list already, or one too many there. */
export type NumberRefusal = 'malformed' | 'international' | 'premium' | 'own' | 'listed' | 'full';
