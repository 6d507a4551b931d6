type Services = readonly { readonly line: string; readonly provisioned: boolean }[];

/** Whether an account has provisioned voice service: one that is only ordered cannot be managed yet. */
export const hasVoice = (services: Services): boolean => services.some(({ line, provisioned }) => line === 'voice' && provisioned);
