import { Group, Loader, Text } from '@mantine/core';
import { IconCube } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfacePoint } from '../../scans/scan-models.ts';
import { STILL_VIEWS } from '../../scans/stills.ts';
import type { ModelFile } from './scan-files.ts';
import { StillPicture } from './still-picture.tsx';
import type { Pin, Remarking } from './use-remarks.ts';
import { useStills } from './use-stills.ts';
import type { Meshes } from './use-volume.ts';
import classes from './stills-stage.module.css';
import viewer from './viewer.module.css';

type Props = {
  models: readonly ModelFile[];
  meshes: Meshes;
  /** Files that could not be read. */
  unread: ReadonlySet<number>;
  pins: readonly Pin[];
  remarking: Remarking | null;
  /** Called with a point of a surface that was pressed. */
  onPoint: (point: SurfacePoint) => void;
  /** Called once these pictures are there, instead of a scene. */
  onMount: (() => void) | undefined;
};

/** What stands in for the scene where the browser has no WebGL: the files from the front, and what they bite with. */
export function StillsStage({ models, meshes, unread, pins, remarking, onPoint, onMount }: Props) {
  const { t } = useTranslation('viewer');
  const tell = useEffectEvent(() => onMount?.());
  useEffect(() => tell(), []);
  const shown = models.filter((model) => model.shown && model.opacity > 0);
  const read = shown.filter(({ document }) => meshes.has(document.id));
  const isEmpty = ({ document }: ModelFile) => meshes.get(document.id)?.triangles.length === 0;
  const drawable = read.filter((model) => !isEmpty(model));
  const { drawn, isDrawing, failed } = useStills(drawable, meshes);
  const empty = namesOf(read.filter(isEmpty));
  const isReading = shown.some(({ document: { id } }) => !meshes.has(id) && !unread.has(id));
  return (
    <div className={viewer['stage']} data-stills>
      <div role="note" className={classes['note']}>
        <IconCube size={18} aria-hidden /> {t('noWebgl')}
      </div>
      {failed ? (
        <Text fz="sm" role="alert" p="md">
          {t('stillsFailed')}
        </Text>
      ) : drawable.length > 0 ? (
        <div className={classes['stills']}>
          {STILL_VIEWS.map((view) => (
            <StillPicture
              key={view}
              view={view}
              still={drawn[view]}
              isDrawing={isDrawing(view)}
              models={drawable}
              pins={pins}
              remarking={remarking}
              onPoint={onPoint}
              isFirst={view === STILL_VIEWS[0]}
            />
          ))}
        </div>
      ) : isReading ? (
        <Group role="status" className={classes['instead'] ?? ''}>
          <Loader size="sm" aria-hidden />
          <Text fz="sm">{t('stills.reading')}</Text>
        </Group>
      ) : shown.length === 0 || empty === '' ? (
        <Text fz="sm" role="status" className={classes['instead'] ?? ''}>
          {t(shown.length === 0 ? 'stills.noneShown' : 'stills.noneRead')}
        </Text>
      ) : null}
      {empty === '' ? null : (
        <Text fz="sm" role="status" p="md">
          {t('stills.nothingIn', { names: empty })}
        </Text>
      )}
    </div>
  );
}

const namesOf = (models: readonly ModelFile[]) => models.map(({ document }) => document.name).join(', ');
