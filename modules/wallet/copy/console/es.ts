import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  method: 'Método',
  methods: 'Métodos de pago',
  state: 'Estado',
  valid: 'Sirve',
} satisfies Copy<typeof en>;
