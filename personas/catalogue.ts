import { cents } from '#platform/rules/money.ts';
import type { BilledProduct } from '#providers/embedded/billing/statement-builder/billed-product.ts';

/** The demo provider's price list. Prices that only one persona pays are overridden in that persona. */
const plan = (code: string, group: BilledProduct['group'], monthly: number, en: string, es: string): BilledProduct => ({
  code,
  group,
  description: { en, es },
  monthly: cents(monthly),
});

export const internet300 = plan('internet-300', 'internet', 4999, 'Internet 300 Mbps', 'Internet de 300 Mbps');
export const internet500 = plan('internet-500', 'internet', 5999, 'Internet 500 Mbps', 'Internet de 500 Mbps');
export const internet1000 = plan('internet-1000', 'internet', 7999, 'Internet 1 Gbps', 'Internet de 1 Gbps');
export const internet2000 = plan('internet-2000', 'internet', 9499, 'Internet 2 Gbps', 'Internet de 2 Gbps');

export const tvEssentials = plan('tv-essentials', 'tv', 4999, 'TV Essentials', 'TV Essentials');
export const tvSelect = plan('tv-select', 'tv', 6999, 'TV Select', 'TV Select');

export const homePhone = plan('voice', 'voice', 1999, 'Home phone, unlimited calls', 'Teléfono residencial, llamadas ilimitadas');

/** One product per line, so that the fees due per line are counted right. */
export const mobileUnlimited = (line: number): BilledProduct =>
  plan(`mobile-line-${line}`, 'mobile', 2999, `Unlimited, line ${line}`, `Ilimitado, línea ${line}`);
export const mobileUnlimitedPlus = (line: number): BilledProduct =>
  plan(`mobile-line-${line}`, 'mobile', 3999, `Unlimited Plus, line ${line}`, `Ilimitado Plus, línea ${line}`);
export const hostedVoiceLine = (line: number): BilledProduct =>
  plan(`hosted-voice-${line}`, 'voice', 2499, `Hosted voice, line ${line}`, `Voz alojada, línea ${line}`);

export const tvStream = plan('tv-stream', 'streaming', 4499, 'TV Stream', 'TV Stream');

/** The names of plans that are billed in more than one line, or elsewhere. */
export const planNames = {
  homePhone: { en: 'Home phone', es: 'Teléfono residencial' },
  hostedVoice: { en: 'Hosted voice', es: 'Voz alojada' },
  unlimited: { en: 'Unlimited', es: 'Ilimitado' },
  unlimitedPlus: { en: 'Unlimited Plus', es: 'Ilimitado Plus' },
  enterpriseFiber: { en: 'Enterprise fiber', es: 'Fibra empresarial' },
  enterpriseVoice: { en: 'Enterprise voice', es: 'Voz empresarial' },
} as const;
