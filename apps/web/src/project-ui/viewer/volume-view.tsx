import { Button, Group, Loader, Text, UnstyledButton } from '@mantine/core';
import type { PatientSide } from '@maxilla/domain/scans/dicom-slices';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchiveGate } from '../files/archive-gate.ts';
import { downloads } from '../../downloads/downloads.ts';
import { useFormat } from '../../i18n/format.ts';
import type { SurfacePoint } from '../../scans/scan-models.ts';
import { gapAfter, PLANES, WINDOW_NAMES, windowIn } from '../../scans/volume.ts';
import type { Plane } from '../../scans/volume.ts';
import { placeIn } from '../../scans/volume-frame.ts';
import { RangeField } from '../../ui/range-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FileCheck } from '../files/file-check.tsx';
import { useChecks } from '../files/use-checks.ts';
import type { ProjectDocument } from '../project.ts';
import { SliceView } from './slice-view.tsx';
import { useScanFile } from './use-scan-file.ts';
import { pinsOf } from './use-remarks.ts';
import type { Pin, Remarking } from './use-remarks.ts';
import { useVolume } from './use-volume.ts';
import type { Meshes, Scan } from './use-volume.ts';
import slices from './slices.module.css';
import classes from './viewer.module.css';

type Props = {
  document: ProjectDocument;
  projectId: number | undefined;
  remarking: Remarking | null;
  /** Surfaces in the scene above the cuts, and the place of one that was pressed; null if the cuts stand alone. */
  beside?: Beside | null;
  /** Called with the intersection of the cuts whenever it changes; null if there is none. */
  onPlace: (place: readonly number[] | null) => void;
};

/** The scene that the cuts are linked with. */
export type Beside = { readonly meshes: Meshes; readonly pressed: SurfacePoint | null };

/** Whether right and left can be told. */
const isSideways = (side: PatientSide | null) => side === 'R' || side === 'L';

/** A DICOM scan cut in three directions, with its summary. Pictures that are compressed are not shown. */
export function VolumeView({ document, projectId, remarking, beside = null, onPlace }: Props) {
  const { t } = useTranslation('viewer');
  const check = useChecks(projectId).get(document.id);
  const compressed = check?.dicom?.compressed ?? false;
  const { file, part: fetched, error, retry } = useScanFile(document, !compressed);
  const scan = useVolume(file, document.contentKind === 'zip', check?.dicom ?? null, beside?.meshes);
  const refusal = compressed ? 'compressed' : scan.refusal;
  // A radiograph has no depth to be cut.
  const flat = scan.volume?.size[2] === 1;
  const [alone, setAlone] = useState<Plane | null>(null);
  const planes = flat ? (['axial'] as const) : alone ? [alone] : PLANES;
  const part = fetched * 0.6 + scan.part * 0.4;
  const pins = remarking ? pinsOf(remarking).filter(({ documentId }) => documentId === document.id) : [];
  const cuts = useRef<HTMLDivElement>(null);
  const showCuts = () => cuts.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  usePlace(scan, pins, { remarking, onShow: showCuts, onPlace });
  usePressed(scan, beside?.pressed ?? null);
  const { ask } = useArchiveGate();
  const gap = scan.volume && gapAfter(scan.volume, scan.place[2]);
  const showGap = () => {
    if (gap !== null) scan.setPlace([scan.place[0], scan.place[1], gap]);
    showCuts();
  };
  return (
    <div className={slices['scan']} data-beside={beside !== null || undefined}>
      {beside ? null : (
        <FileCheck
          projectId={projectId}
          documentId={document.id}
          {...(gap === null ? {} : { onGap: showGap })}
        />
      )}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {refusal ? (
        <div className={classes['nothing']} role="alert">
          <Text fw={600}>{t(`refusal.${refusal}`)}</Text>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              ask(
                () =>
                  void downloads.toggle({
                    link: document.link,
                    name: document.name,
                    size: document.fileSize,
                  }),
              )
            }
          >
            {t('download')}
          </Button>
        </div>
      ) : null}
      {scan.volume ? (
        <>
          {gap === null ? null : (
            <UnstyledButton className={slices['nextGap'] ?? ''} onClick={showGap}>
              <IconAlertTriangle size={16} aria-hidden />
              {t('gap.after', { at: gap + 1 })}
            </UnstyledButton>
          )}
          <div ref={cuts} className={slices['slices']} data-single={planes.length === 1 || undefined}>
            {planes.map((plane) => (
              <SliceView
                key={plane}
                plane={plane}
                scan={scan}
                pins={pins}
                remarking={remarking}
                alone={flat ? null : { on: alone !== null, toggle: () => setAlone(alone ? null : plane) }}
              />
            ))}
          </div>
          {scan.volume.sides.some(isSideways) ? null : (
            <Text fz="xs" role="note">
              {t('noSides.scan')}
            </Text>
          )}
          <WindowControls scan={scan} brief={beside !== null} />
        </>
      ) : refusal || error ? null : (
        <Group
          justify="center"
          p="xl"
          role="status"
          aria-label={t('loading', { percent: Math.floor(part * 100) })}
        >
          <Loader size="sm" />
          <Text fz="sm" c="dimmed" className="tabular">
            {t('loading', { percent: Math.floor(part * 100) })}
          </Text>
        </Group>
      )}
    </div>
  );
}

/** Centres the selected remark, and reports the intersection of the cuts as fractions of the scan. */
function usePlace(
  { volume, place, setPlace }: Scan,
  pins: readonly Pin[],
  { remarking, onShow, onPlace }: Pick<Props, 'remarking' | 'onPlace'> & { onShow: () => void },
): void {
  const pin = pins.find(({ id }) => id !== null && id === remarking?.selected);
  const move = useEffectEvent(() => {
    if (!volume || !pin) return;
    const at = (axis: 0 | 1 | 2) =>
      Math.min(volume.size[axis] - 1, Math.floor((pin.place[axis] ?? 0) * volume.size[axis]));
    setPlace([at(0), at(1), at(2)]);
    onShow();
  });
  useEffect(() => move(), [volume, remarking?.choices, pin?.id]);
  const tell = useEffectEvent(() =>
    onPlace(volume ? place.map((at, axis) => (at + 0.5) / (volume.size[axis] ?? 1)) : null),
  );
  useEffect(() => tell(), [volume, place]);
}

/** Moves the cuts to a place of a surface that was pressed, if it lies where the scan shows it. */
function usePressed({ volume, aligned, setPlace }: Scan, pressed: SurfacePoint | null): void {
  const move = useEffectEvent(() => {
    if (!volume?.frame || !pressed || !aligned.get(Number(pressed.name))) return;
    const place = placeIn(volume.frame, pressed.at);
    const at = (axis: 0 | 1 | 2) => Math.max(0, Math.min(volume.size[axis] - 1, Math.round(place[axis])));
    setPlace([at(0), at(1), at(2)]);
  });
  useEffect(() => move(), [pressed]);
}

/** Whether a click in the scene moves the cuts. */
function Alignment({ scan: { aligned } }: { scan: Scan }) {
  const { t } = useTranslation('viewer');
  const known = [...aligned.values()];
  if (known.length === 0) return null;
  const text = known.every(Boolean) ? 'linked' : known.some(Boolean) ? 'linkedPartly' : 'unlinked';
  return (
    <Text fz="xs" role="status">
      {t(`link.${text}`)}
    </Text>
  );
}

type WindowProps = {
  scan: Scan;
  /** Only the windows to begin with, below a scene, and whether it is linked. */
  brief: boolean;
};

/** The grey values that are shown: windows to begin with, their middle and their extent. */
function WindowControls({ scan, brief }: WindowProps) {
  const { t } = useTranslation('viewer');
  const format = useFormat();
  const { volume, centre, width, setWindow } = scan;
  if (!volume) return null;
  const [low, high] = volume.range;
  const windows = (
    <Button.Group className={slices['windows'] ?? ''}>
      {WINDOW_NAMES.map((name) => {
        const [middle, extent] = windowIn(volume.range, name);
        const isSet = middle === centre && extent === width;
        return (
          <Button
            key={name}
            variant={isSet ? 'filled' : 'default'}
            size="compact-sm"
            aria-pressed={isSet}
            onClick={() => setWindow(middle, extent)}
          >
            {t(`window.preset.${name}`)}
          </Button>
        );
      })}
    </Button.Group>
  );
  if (brief) {
    return (
      <Group gap="xs" justify="space-between" role="group" aria-label={t('window.title')}>
        {windows}
        <Alignment scan={scan} />
      </Group>
    );
  }
  return (
    <div className={slices['window']} role="group" aria-label={t('window.title')}>
      <RangeField
        label={t('window.centre')}
        shown={format.number(centre, 0)}
        min={low}
        max={high}
        value={centre}
        onChange={(value) => setWindow(value, width)}
      />
      <RangeField
        label={t('window.width')}
        shown={format.number(width, 0)}
        min={1}
        max={high - low}
        value={width}
        onChange={(value) => setWindow(centre, value)}
      />
      {windows}
    </div>
  );
}
