import { Loader, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfacePoint } from '../../scans/scan-models.ts';
import { pickIn, spotIn } from '../../scans/stills.ts';
import type { StillView } from '../../scans/stills.ts';
import type { StillReply } from '../../scans/still-worker.ts';
import { movedByArrow } from './moved-by-arrow.ts';
import type { Spot } from './moved-by-arrow.ts';
import { PinMark } from './pin-mark.tsx';
import type { ModelFile } from './scan-files.ts';
import { markOf } from './use-remarks.ts';
import type { Pin, Remarking } from './use-remarks.ts';
import classes from './stills-stage.module.css';

type Props = {
  view: StillView;
  still: StillReply | undefined;
  isDrawing: boolean;
  /** The files that are shown. */
  models: readonly ModelFile[];
  pins: readonly Pin[];
  remarking: Remarking | null;
  onPoint: (point: SurfacePoint) => void;
  /** Takes the focus while a pin is placed. */
  isFirst: boolean;
};

/** The files from one side, with their pins. */
export function StillPicture({ view, still, isDrawing, models, pins, remarking, onPoint, isFirst }: Props) {
  const { t } = useTranslation('viewer');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !still) return;
    const { width, height } = still.size;
    [target.width, target.height] = [width, height];
    target.getContext('2d')?.putImageData(new ImageData(still.image, width, height), 0, 0);
    target.dataset['drawn'] = String(still.files.length);
  }, [still]);
  const nameOf = (id: string) => models.find(({ document }) => String(document.id) === id)?.document.name;
  // What is of neither jaw has no place among opened ones.
  const absent = models.flatMap(({ document: { id, name } }) =>
    still && !isDrawing && !still.files.some((file) => file.name === String(id)) ? [name] : [],
  );
  const label = t('still', {
    view: t(`view.${view}`),
    names: models.map(({ document }) => document.name).join(', '),
  });
  return (
    <figure className={classes['still']}>
      <figcaption className={classes['caption']}>
        {t(`view.${view}`)}
        {absent.length > 0 ? (
          <Text span fz="xs" c="dimmed">
            {' '}
            {t('stills.without', { names: absent.join(', ') })}
          </Text>
        ) : null}
      </figcaption>
      <div className={classes['box']}>
        <div
          className={classes['picture']}
          style={{ '--ratio': still ? still.size.width / still.size.height : 4 / 3 } as CSSProperties}
          aria-busy={isDrawing}
        >
          <canvas
            ref={canvas}
            className={classes['canvas']}
            role="img"
            aria-label={label}
            onClick={({ nativeEvent, currentTarget }: MouseEvent) => {
              const point = still && pickIn(still, ...spotOf(nativeEvent, currentTarget));
              if (point) onPoint(point);
            }}
          />
          {isDrawing ? (
            <div role="status" aria-label={t('stills.drawing')} className={classes['drawing']}>
              <Loader size="sm" aria-hidden />
            </div>
          ) : null}
          {pins.map((pin) => {
            const mark = markOf(pin);
            const spot = mark && still && spotIn(still, mark);
            if (!spot || !remarking) return null;
            return (
              <PinMark
                key={pin.id}
                pin={pin}
                remarking={remarking}
                left={`${spot.x * 100}%`}
                top={`${spot.y * 100}%`}
              />
            );
          })}
          {remarking?.placing && still ? (
            <PinPlace label={label} still={still} nameOf={nameOf} onPoint={onPoint} isFirst={isFirst} />
          ) : null}
        </div>
      </div>
    </figure>
  );
}

function spotOf(
  { offsetX, offsetY }: MouseEvent['nativeEvent'],
  { clientWidth, clientHeight }: Element,
): Spot {
  return [offsetX / clientWidth, offsetY / clientHeight];
}

const MIDDLE: Spot = [0.5, 0.5];

type PlaceProps = {
  label: string;
  still: StillReply;
  /** The name of a file of the still. */
  nameOf: (id: string) => string | undefined;
  onPoint: Props['onPoint'];
  isFirst: boolean;
};

/** Takes the place of a pin: by a click, or by a cross-hair that the arrow keys move and Enter sets. */
function PinPlace({ label, still, nameOf, onPoint, isFirst }: PlaceProps) {
  const { t } = useTranslation('viewer');
  const place = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const aimed = spot && pickIn(still, ...spot);
  useEffect(() => {
    if (isFirst) place.current?.focus();
  }, [isFirst]);

  function setAt(next: Spot) {
    const point = pickIn(still, ...next);
    if (point) onPoint(point);
    else setSpot(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const moved = movedByArrow(event, spot ?? MIDDLE);
    if (moved) setSpot(moved);
    else if (event.key === 'Enter') setAt(spot ?? MIDDLE);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- so that a screen reader hands the arrow keys over */}
      <div
        ref={place}
        role="application"
        aria-label={`${label}. ${t('remarks.placeStill')}`}
        tabIndex={0}
        className={classes['place']}
        onFocus={({ currentTarget }) => setSpot(currentTarget.matches(':focus-visible') ? MIDDLE : null)}
        onBlur={() => setSpot(null)}
        onClick={({ nativeEvent, currentTarget }: MouseEvent) => setAt(spotOf(nativeEvent, currentTarget))}
        onKeyDown={onKeyDown}
      />
      {spot ? (
        <span
          className={classes['cross']}
          style={{ left: `${spot[0] * 100}%`, top: `${spot[1] * 100}%` }}
          aria-hidden
        />
      ) : null}
      <span role="status" className={classes['aim']}>
        {spot ? (aimed ? nameOf(aimed.name) : t('remarks.noSurface')) : null}
      </span>
    </>
  );
}
