import { Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EDGES, edgeSides, SIDES, swipeSteps } from '../../scans/volume.ts';
import type { Plane, Volume } from '../../scans/volume.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { PinMark } from './pin-mark.tsx';
import type { Pin, Remarking } from './use-remarks.ts';
import { DEPTH } from './use-volume.ts';
import type { Scan } from './use-volume.ts';
import classes from './slices.module.css';

/** Number of slices on each side of a pin on which it is visible. */
const PIN_SLICES = 2.5;
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

type Props = {
  plane: Plane;
  scan: Scan;
  /** The pins of all planes. */
  pins: readonly Pin[];
  remarking: Remarking | null;
  /** Maximises this cut, or shows all of them again; null if there is no other. */
  alone: { on: boolean; toggle: () => void } | null;
};

/** Pixels beside a line within which it is dragged by itself. */
const GRIP = 8;

/** Which of the two lines of a cut a press takes hold of: one that is near alone, else both. */
type Grip = 'both' | 'down' | 'across';

/** A finger on a cut: where it began, at which slice, and whether it has moved the slices. */
type Swipe = { readonly from: number; readonly index: number; readonly moved: boolean };

/** A cut this many times as wide as high has no room for letters above each other. */
const FLAT = 5;

/**
 * A cut through the scan: wheel, arrow keys, slider and a swipe move it, a click moves the two other cuts to that
 * point, and one of the lines that is dragged moves its own.
 */
export function SliceView({ plane, scan, pins, remarking, alone }: Props) {
  const { t } = useTranslation('viewer');
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<Grip>('both');
  const swipe = useRef<Swipe | null>(null);
  const { volume, place, setPlace } = scan;
  const { [plane]: image } = scan.cuts;
  useEffect(() => {
    const target = canvas.current;
    if (!target || !image) return;
    target.width = image.width;
    target.height = image.height;
    target.getContext('2d')?.putImageData(new ImageData(image.image, image.width, image.height), 0, 0);
    target.dataset['drawn'] = 'true';
  }, [image]);
  if (!volume) return null;

  const depth = DEPTH[plane];
  const { size, spacing, sides, gaps } = volume;
  const [across, down] = SIDES[plane];
  const ratio = (size[across] * spacing[across]) / (size[down] * spacing[down]);
  const flipped = down === 2;
  const moveTo = (index: number) => setPlace(replaced(place, depth, clamp(index, size[depth])));
  const atX = ((place[across] + 0.5) / size[across]) * 100;
  const atY = ((place[down] + 0.5) / size[down]) * 100;

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(place[depth] + step);
  }

  function gripAt({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent): Grip {
    const { clientWidth, clientHeight } = currentTarget;
    const isNear = (at: number, percent: number, length: number) =>
      Math.abs(at - (percent / 100) * length) <= GRIP;
    const onDown = isNear(offsetX, atX, clientWidth);
    const onAcross = isNear(offsetY, flipped ? 100 - atY : atY, clientHeight);
    return onDown === onAcross ? 'both' : onDown ? 'down' : 'across';
  }

  function onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    // A finger moves the slices sideways, and the page upwards.
    if (event.pointerType === 'touch') {
      swipe.current = { from: event.nativeEvent.offsetX, index: place[depth], moved: false };
      return;
    }
    grip.current = gripAt(event);
    moveLines(event);
  }

  function onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
    const { current: begun } = swipe;
    if (begun) {
      const steps = swipeSteps(
        event.nativeEvent.offsetX - begun.from,
        event.currentTarget.clientWidth,
        size[depth],
      );
      swipe.current = { ...begun, moved: begun.moved || steps !== 0 };
      if (begun.moved || steps !== 0) moveTo(begun.index + steps);
    } else if (event.buttons === 1) moveLines(event);
    else event.currentTarget.dataset['grip'] = gripAt(event);
  }

  function onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
    const { current: begun } = swipe;
    swipe.current = null;
    if (!begun || begun.moved) return;
    grip.current = 'both';
    moveLines(event);
  }

  function moveLines({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent) {
    const x = Math.floor((offsetX / currentTarget.clientWidth) * size[across]);
    const y = Math.floor((offsetY / currentTarget.clientHeight) * size[down]);
    const height = clamp(flipped ? size[down] - 1 - y : y, size[down]);
    const moved = grip.current === 'across' ? place : replaced(place, across, clamp(x, size[across]));
    setPlace(grip.current === 'down' ? moved : replaced(moved, down, height));
  }

  const edges = edgeSides(sides, plane);
  const { left: leftSide } = edges;
  const laterality = leftSide ? `, ${t('sideAtLeft', { side: t(`side.${leftSide}`) })}` : '';
  const acrossSlices = depth === 2;
  const neighbours = [
    { name: 'above', after: place[2] },
    { name: 'below', after: place[2] - 1 },
  ] as const;
  const missing = neighbours
    .filter(({ after }) => acrossSlices && gaps.includes(after))
    .map(({ name }) => t(`gap.${name}`))
    .join(' · ');
  const number = t('sliceNumber', { at: place[depth] + 1, of: size[depth] });
  return (
    <section className={classes['slice']} data-plane={plane} aria-label={t(`plane.${plane}`)}>
      <header className={classes['sliceHead']}>
        <Text fz="sm" fw={600} className={classes['planeName']}>
          {t(`plane.${plane}`)}
        </Text>
        {missing ? (
          <Text fz="xs" role="status" className={classes['missing']}>
            <IconAlertTriangle size={14} aria-hidden /> {missing}
          </Text>
        ) : null}
        <Text fz="xs" className="tabular" style={{ marginInlineStart: 'auto' }}>
          {number}
        </Text>
        {alone ? (
          <IconButton
            icon={alone.on ? IconArrowsMinimize : IconArrowsMaximize}
            label={t(alone.on ? 'allCuts' : 'oneCut', { plane: t(`plane.${plane}`) })}
            size="md"
            onClick={alone.toggle}
          />
        ) : null}
      </header>
      <div className={classes['sliceBox']}>
        <div
          className={classes['cut']}
          style={{ '--ratio': ratio } as CSSProperties}
          data-flat={ratio > FLAT || undefined}
        >
          <canvas
            ref={canvas}
            className={classes['cutImage']}
            role="img"
            aria-label={`${t(`plane.${plane}`)}, ${number}${laterality}`}
            tabIndex={0}
            onKeyDown={onKeyDown}
            onWheel={(event: WheelEvent) => moveTo(place[depth] + (event.deltaY < 0 ? 1 : -1))}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            // The page scrolls instead.
            onPointerCancel={() => {
              swipe.current = null;
            }}
          />
          <span
            className={classes['lineAcross']}
            data-axis={down}
            style={{ top: `${flipped ? 100 - atY : atY}%` }}
            aria-hidden
          />
          <span className={classes['lineDown']} data-axis={across} style={{ left: `${atX}%` }} aria-hidden />
          {acrossSlices
            ? null
            : gaps.map((gap) => (
                <span
                  key={gap}
                  className={classes['gapLine']}
                  style={{ top: `${(1 - (gap + 1) / size[2]) * 100}%` }}
                  aria-hidden
                />
              ))}
          {EDGES.map((edge) => {
            const { [edge]: side } = edges;
            return side ? (
              <span key={edge} className={classes['side']} data-edge={edge} aria-hidden>
                {t(`sideMark.${side}`)}
              </span>
            ) : null;
          })}
          {pins.map((pin) => {
            const { [depth]: at = 0, [across]: left = 0, [down]: top = 0 } = pin.place;
            if (!remarking || Math.abs(at * size[depth] - 0.5 - place[depth]) > PIN_SLICES) return null;
            const percent = (part: number) => `${part * 100}%`;
            return (
              <PinMark
                key={pin.id}
                pin={pin}
                remarking={remarking}
                left={percent(left)}
                top={percent(flipped ? 1 - top : top)}
              />
            );
          })}
        </div>
      </div>
      <RangeField
        label={t('slice')}
        shown={String(place[depth] + 1)}
        min={1}
        max={size[depth]}
        value={place[depth] + 1}
        onChange={(value) => moveTo(value - 1)}
        // Between the two slices.
        marks={acrossSlices ? gaps.map((gap) => gap + 1.5) : []}
      />
    </section>
  );
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

function replaced(place: Volume['size'], axis: 0 | 1 | 2, value: number): Volume['size'] {
  return [axis === 0 ? value : place[0], axis === 1 ? value : place[1], axis === 2 ? value : place[2]];
}
