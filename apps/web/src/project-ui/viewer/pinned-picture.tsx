import { useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentName } from '../files/use-document-name.ts';
import type { ProjectDocument } from '../project.ts';
import { movedByArrow, withinPicture } from './moved-by-arrow.ts';
import { PinMark } from './pin-mark.tsx';
import { pinsOf } from './use-remarks.ts';
import type { Remarking } from './use-remarks.ts';
import classes from './remarks.module.css';

type Props = { document: ProjectDocument; url: string; remarking: Remarking };

/** A picture with the pins of its remarks. The pin of a new remark is placed by click or by arrow keys. */
export function PinnedPicture({ document, url, remarking }: Props) {
  const { t } = useTranslation('viewer');
  const name = useDocumentName(document);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const pins = pinsOf(remarking).filter(({ documentId }) => documentId === document.id);
  const written = pins.find(({ id }) => id === null);

  function onClick({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) {
    const { clientWidth, clientHeight } = currentTarget;
    remarking.move(withinPicture([offsetX / clientWidth, offsetY / clientHeight]));
  }

  function onKeyDown(event: KeyboardEvent) {
    const [x, y] = written?.place ?? [];
    const moved = x === undefined || y === undefined ? null : movedByArrow(event, [x, y]);
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    remarking.move(moved);
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
