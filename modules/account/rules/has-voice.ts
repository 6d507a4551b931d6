type Services = readonly { readonly line: string; readonly provisioned: boolean }[];

/** Whether an account has voice service that works: what is ordered alone cannot be managed yet. */
export const hasVoice = (services: Services): boolean => services.some(({ line, provisioned }) => line === 'voice' && provisioned);
