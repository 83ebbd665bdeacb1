import type { PhotoView } from '@maxilla/domain/aligners';
import type { ReactNode } from 'react';

/** Teeth along an arch of a half ellipse, upwards or downwards. */
function arch(down: boolean): ReactNode {
  return Array.from({ length: 14 }, (_, index) => {
    const angle = Math.PI * ((index + 0.5) / 14);
    const x = 50 - 34 * Math.cos(angle);
    const y = 62 - 48 * Math.sin(angle);
    return <circle key={index} cx={x} cy={down ? 80 - y : y} r={index > 3 && index < 10 ? 4 : 5.2} />;
  });
}

/** Two rows of teeth that meet, seen from the front or from a side. */
function rows(widths: readonly number[], shift: number): ReactNode {
  const start = 50 - widths.reduce((sum, width) => sum + width, 0) / 2;
  return widths.map((width, index) => {
    const left = start + widths.slice(0, index).reduce((sum, before) => sum + before, 0);
    return (
      <g key={left}>
        <rect x={left} y={16} width={width - 1} height={24} rx={3} />
        <rect x={left + shift} y={42} width={width - 1} height={21} rx={3} />
      </g>
    );
  });
}

const FRONT = [9, 10, 10, 12, 12, 10, 10, 9];
const SIDE = [8, 9, 9, 11, 11, 13, 13];

const HEAD = (
  <>
    <path d="M30 34c0-16 8-26 20-26s20 10 20 26-8 32-20 32-20-16-20-32Z" />
    <path d="M41 64v8c-9 2-17 4-21 8M59 64v8c9 2 17 4 21 8" />
    <path d="M39 32h6M55 32h6M50 34v9l-3 2h6" />
  </>
);

/** A drawing of each view of the series. */
const DRAWINGS: Readonly<Record<PhotoView, ReactNode>> = {
  OCCLUSION_FRONT: rows(FRONT, 0),
  OCCLUSION_RIGHT: rows(SIDE, 3),
  OCCLUSION_LEFT: rows(SIDE.toReversed(), -3),
  MAXILLARY_ARCH: arch(false),
  MANDIBULAR_ARCH: arch(true),
  OVERJET: (
    <>
      <path d="M28 8c10 6 22 18 30 34-8 0-14-4-18-10S29 18 28 8Z" />
      <path d="M22 72c8-4 16-14 20-28-8 2-14 8-17 14s-4 10-3 14Z" />
      <path d="M42 50v14M58 50v14M45 57h10M47 55l-3 2 3 2M53 55l3 2-3 2" />
    </>
  ),
  FACE_AT_REST: (
    <>
      {HEAD}
      <path d="M43 53h14" />
    </>
  ),
  FACE_SMILING: (
    <>
      {HEAD}
      <path d="M41 50h18c-1 6-4 8-9 8s-8-2-9-8ZM46 50v7M50 50v8M54 50v7" />
    </>
  ),
  PROFILE_RIGHT: (
    <path d="M34 78V66c-8-8-11-18-10-30C25 18 36 8 50 8s21 8 22 20l6 13-5 2 1 6-3 2 1 5-3 4c0 6-4 6-12 5v13M60 34h6" />
  ),
};

/** The drawing of a view, which shows how the photo is taken. */
export function PhotoDrawing({ view }: { view: PhotoView }) {
  return (
    <svg
      viewBox="0 0 100 80"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {DRAWINGS[view]}
    </svg>
  );
}
