import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  customers: 'Clientes',
  glanceEmail: 'Correo',
  glancePhone: 'Teléfono',
  line_internet: 'Internet',
  line_mobile: 'Móvil',
  line_streaming: 'Streaming',
  line_tv: 'TV',
  line_voice: 'Voz',
  notProvisioned: 'Aún sin instalar',
  plan: 'Plan contratado',
  planLines: '{plan}, {lines} líneas',
  provisioned: 'Instalado',
  service: 'Servicio',
  services: 'Servicios',
  state: 'Estado',
  whyAddress: 'Dirección del servicio',
  whyEmail: 'Correo electrónico',
  whyName: 'Nombre',
  whyNumber: 'Número de cuenta',
  whyPhone: 'Número de teléfono',
  whyUsername: 'Nombre de usuario',
} satisfies Copy<typeof en>;
