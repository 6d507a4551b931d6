import { configureGlobal } from 'fast-check';

/** Properties draw the same examples in every run, so that only a change can break one; DEMARC_SEED draws others. */
configureGlobal({ seed: Number(process.env.DEMARC_SEED ?? 20_261_123) });
