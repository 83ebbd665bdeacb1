import { Text } from '@mantine/core';
import { IconCube } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfacePoint } from '../../scans/scan-models.ts';
import { pickIn, spotIn, STILL_VIEWS } from '../../scans/stills.ts';
import type { StillView } from '../../scans/stills.ts';
import type { StillReply } from '../../scans/still-worker.ts';
import { PinMark } from './pin-mark.tsx';
import type { ModelFile } from './scan-files.ts';
import { markOf } from './use-remarks.ts';
import type { Pin, Remarking } from './use-remarks.ts';
import { useStills } from './use-stills.ts';
import type { Meshes } from './use-volume.ts';
import classes from './stills-stage.module.css';
import viewer from './viewer.module.css';

type Props = {
  models: readonly ModelFile[];
  meshes: Meshes;
  /** Names of the files that are shown. */
  names: string;
  pins: readonly Pin[];
  remarking: Remarking | null;
  /** Called with a point of a surface that was pressed. */
  onPoint: (point: SurfacePoint) => void;
};

/** What stands in for the scene where the browser has no WebGL: the files from the front, and what they bite with. */
export function StillsStage({ models, meshes, names, pins, remarking, onPoint }: Props) {
  const { t } = useTranslation('viewer');
  const { drawn, failed } = useStills(models, meshes);
  return (
    <div className={viewer['stage']}>
      <div role="note" className={classes['note']}>
        <IconCube size={18} aria-hidden /> {t('noWebgl')}
      </div>
      {failed ? (
        <Text fz="sm" role="alert" p="md">
          {t('stillsFailed')}
        </Text>
      ) : (
        <div className={classes['stills']}>
          {STILL_VIEWS.map((view) => (
            <StillView
              key={view}
              view={view}
              still={drawn[view]}
              names={names}
              pins={pins}
              remarking={remarking}
              onPoint={onPoint}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type StillProps = Pick<Props, 'names' | 'pins' | 'remarking' | 'onPoint'> & {
  view: StillView;
  still: StillReply | undefined;
};

function StillView({ view, still, names, pins, remarking, onPoint }: StillProps) {
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
  const pointAt = (x: number, y: number) => {
    const point = still && pickIn(still, x, y);
    if (point) onPoint(point);
  };
  const placing = remarking?.placing ?? false;
  return (
    <figure className={classes['still']}>
      <figcaption className={classes['caption']}>{t(`view.${view}`)}</figcaption>
      <div className={classes['box']}>
        <div
          className={classes['picture']}
          style={{ '--ratio': still ? still.size.width / still.size.height : 4 / 3 } as CSSProperties}
        >
          <canvas
            ref={canvas}
            className={classes['canvas']}
            data-placing={placing || undefined}
            role="img"
            aria-label={t('still', { view: t(`view.${view}`), names })}
            {...(placing ? { tabIndex: 0 } : {})}
            onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent<HTMLCanvasElement>) =>
              pointAt(offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight)
            }
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && placing) pointAt(0.5, 0.5);
            }}
          />
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
        </div>
      </div>
    </figure>
  );
}
