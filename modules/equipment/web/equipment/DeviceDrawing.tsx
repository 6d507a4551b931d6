import type { ReactNode } from 'react';
import type { DeviceKind } from '../../rules/device.ts';
import styles from './DeviceDrawing.module.css';

/** A drawing of a device, by its model where we have one of our own, else by its kind. The words beside it say what it is. */
export const DeviceDrawing = ({ kind, model, label }: { readonly kind: DeviceKind; readonly model: string; readonly label: string }) => (
  <svg viewBox="0 0 280 140" role="img" aria-label={label} className={styles.drawing}>
    {model === 'Gateway G5' ? <Tower /> : shapes[kind]}
  </svg>
);

const Body = (box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly rx: number }) => (
  <rect {...box} className={styles.body} />
);

const Light = ({ x, y }: { readonly x: number; readonly y: number }) => <circle cx={x} cy={y} r="3.5" className={styles.light} />;

const Waves = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path className={styles.wave} d={`M${x - 12} ${y - 8}a17 17 0 0 1 24 0M${x - 22} ${y - 18}a31 31 0 0 1 44 0`} />
);

const Tower = () => (
  <>
    <Body x={110} y={34} width={60} height={96} rx={14} />
    <Light x={140} y={56} />
    <path d="M126 116h28M140 34v-4" />
    <Waves x={140} y={26} />
  </>
);

const Receiver = ({ disk }: { readonly disk: boolean }) => (
  <>
    <Body x={40} y={54} width={200} height={54} rx={8} />
    <Light x={62} y={81} />
    <path d="M84 74h64v14h-64zM56 108v8M224 108v8" />
    {disk && <circle cx="204" cy="81" r="14" />}
    {disk && <circle cx="204" cy="81" r="4" />}
  </>
);

const shapes: Readonly<Record<DeviceKind, ReactNode>> = {
  gateway: (
    <>
      <Body x={70} y={64} width={140} height={56} rx={10} />
      <Light x={92} y={92} />
      <Light x={110} y={92} />
      <Light x={128} y={92} />
      <path d="M84 64v-26M196 64v-26M84 120v8M196 120v8" />
      <Waves x={140} y={52} />
    </>
  ),
  modem: (
    <>
      <Body x={104} y={24} width={72} height={104} rx={8} />
      <Light x={140} y={46} />
      <Light x={140} y={62} />
      <Light x={140} y={78} />
      <path d="M120 112h40" />
    </>
  ),
  pod: (
    <>
      <Body x={106} y={56} width={68} height={68} rx={20} />
      <Light x={140} y={90} />
      <Waves x={140} y={44} />
    </>
  ),
  'phone-adapter': (
    <>
      <Body x={76} y={52} width={128} height={64} rx={8} />
      <Light x={96} y={72} />
      <path d="M120 92h20v14h-20zM152 92h20v14h-20zM110 52v-16h60v16" />
    </>
  ),
  'dvr-hd': <Receiver disk />,
  'dvr-standard': <Receiver disk />,
  'receiver-hd': <Receiver disk={false} />,
  'receiver-standard': <Receiver disk={false} />,
  'digital-transport-adapter': (
    <>
      <Body x={90} y={60} width={100} height={44} rx={8} />
      <Light x={108} y={82} />
      <path d="M190 76h22M190 88h22M90 82H64" />
    </>
  ),
  'cable-card': (
    <>
      <Body x={84} y={40} width={112} height={72} rx={6} />
      <path d="M84 58h112M100 84h40M100 96h24" />
      <Light x={176} y={92} />
    </>
  ),
  'tv-device': (
    <>
      <Body x={80} y={66} width={104} height={34} rx={10} />
      <path d="M184 76h20v14h-20M100 83h40" />
      <Light x={164} y={83} />
    </>
  ),
};
