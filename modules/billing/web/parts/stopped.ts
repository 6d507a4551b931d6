const stopped: readonly string[] = ['return-equipment', 'disconnected', 'mobile-hotlined', 'mobile-temporarily-disconnected'];

/** Service is stopped for a debt: it takes the whole amount to bring it back (decisions 3), and Auto Pay can be turned on again after that (AUTO-08). */
export const isStopped = (kind: string): boolean => stopped.includes(kind);
