import { useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentName } from '../files/use-document-name.ts';
import type { ProjectDocument } from '../project.ts';
import { PinMark } from './pin-mark.tsx';
import { pinsOf } from './use-remarks.ts';
import type { Remarking } from './use-remarks.ts';
import classes from './remarks.module.css';

/** Part of a picture that one press of an arrow key moves a pin by. */
const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const withinPicture = (part: number) => Math.max(0, Math.min(1, part));

type Props = { document: ProjectDocument; url: string; remarking: Remarking };

/** A picture with the pins of its remarks. The pin of a new remark is placed by click or by arrow keys. */
export function PinnedPicture({ document, url, remarking }: Props) {
  const { t } = useTranslation('viewer');
  const name = useDocumentName(document);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const pins = pinsOf(remarking).filter(({ documentId }) => documentId === document.id);
  const written = pins.find(({ id }) => id === null);
  const moveTo = (x: number, y: number) => remarking.move([withinPicture(x), withinPicture(y)]);

  function onClick({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) {
    moveTo(offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight);
  }

  function onKeyDown(event: KeyboardEvent) {
    const [right, down] = ARROWS[event.key] ?? [];
    const [x, y] = written?.place ?? [];
    if (right === undefined || down === undefined || x === undefined || y === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(x + right, y + down);
  }

  return (
    <div className={classes['pictureBox']}>
      <div
        className={classes['picture']}
        style={
          size
            ? ({ '--ratio': size.width / size.height, '--width': `${size.width}px` } as CSSProperties)
            : undefined
        }
      >
        <img
          src={url}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
        {written ? (
          <button
            type="button"
            className={classes['place']}
            aria-label={t('remarks.placePicture')}
            autoFocus={remarking.placing}
            onClick={onClick}
            onKeyDown={onKeyDown}
          />
        ) : null}
        {size
          ? pins.map((pin) => {
              const [x = 0, y = 0] = pin.place;
              return (
                <PinMark
                  key={pin.id}
                  pin={pin}
                  remarking={remarking}
                  left={`${x * 100}%`}
                  top={`${y * 100}%`}
                />
              );
            })
          : null}
      </div>
    </div>
  );
}
