import { Button, Text, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowsMove,
  IconBackground,
  IconFocusCentered,
  IconMapPinPlus,
  IconRotate3d,
  IconRulerMeasure,
  IconSlice,
  IconZoomIn,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { DRAGS } from '../../scans/scan-camera.ts';
import type { Drag } from '../../scans/scan-camera.ts';
import { AXES } from '../../scans/scan-models.ts';
import type { Axis, Section } from '../../scans/scan-models.ts';
import { isViewOf, VIEW_NAMES } from '../../scans/views.ts';
import type { Jaws } from '../../scans/views.ts';
import { useOverlay } from '../../ui/overlays.ts';
import { RangeField } from '../../ui/range-field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { SceneHandle } from './use-scene.ts';
import classes from './scene-stage.module.css';
import viewer from './viewer.module.css';

const DRAG_ICONS: Readonly<Record<Drag, Icon>> = {
  turn: IconRotate3d,
  pan: IconArrowsMove,
  zoom: IconZoomIn,
};
/** Letters of the tools, in both languages. */
const KEYS = { turn: 'T', pan: 'D', zoom: 'Z', section: 'S', measure: 'M', remark: 'R', fit: '0' } as const;
/** A pointer that moves farther turns the scene instead of setting an end of a distance. */
const CLICK_PIXELS = 5;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Props = {
  handle: SceneHandle;
  /** A description of the scene for screen readers. */
  summary: string;
  /** There is little height: the tools are above the scene, by their signs alone. */
  low: boolean;
  /** The jaws that are shown. */
  jaws: Jaws;
  /**
   * The tool that places a pin; null if remarks cannot be made. `setAt` takes positions on the canvas in
   * pixels.
   */
  placing: { on: boolean; toggle: () => void; setAt: (x: number, y: number) => void } | null;
  /** Called with the place of a click without a tool, in pixels of the canvas. */
  onPress: (x: number, y: number) => void;
  /** Pins above the scene. */
  children?: ReactNode;
};

/** The scene with its tools: turn, move, zoom, cut, measure, and look from each side. By mouse, touch and keyboard. */
export function SceneStage({ handle, summary, low, jaws, placing, onPress, children }: Props) {
  const { t } = useTranslation('viewer');
  const format = useFormat();
  const { attach, scene, lost, measure } = handle;
  const [drag, setDrag] = useState<Drag>('turn');
  const [measuring, setMeasuring] = useState(false);
  const [section, setSection] = useState<Section | null>(null);
  const [backdrop, setBackdrop] = useState<'scheme' | 'light' | 'dark'>('scheme');
  const stage = useRef<HTMLDivElement>(null);
  const isPlacing = placing?.on ?? false;
  useEffect(() => {
    if (isPlacing) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [isPlacing]);
  const pressed = useRef<{ x: number; y: number } | null>(null);

  const chooseDrag = (next: Drag) => {
    setDrag(next);
    scene?.camera.setDrag(next);
  };
  const cutAt = (next: Section | null) => {
    setSection(next);
    scene?.setSection(next);
  };
  const toggleSection = () => cutAt(section ? null : { axis: 'z', part: 0.5 });
  const toggleMeasure = () => {
    if (measuring) scene?.clearMeasure();
    setMeasuring(!measuring);
  };
  // Escape and Back leave the measuring, not the viewer.
  useOverlay(toggleMeasure, measuring);
  useHotkeys([
    ...DRAGS.map((one) => [KEYS[one], () => chooseDrag(one)] as [string, () => void]),
    [KEYS.section, toggleSection],
    [KEYS.measure, toggleMeasure],
    [KEYS.remark, () => placing?.toggle()],
    [KEYS.fit, () => scene?.camera.fit()],
    ...VIEW_NAMES.map(
      (view, at) => [String(at + 1), () => isViewOf(view, jaws) && scene?.show(view)] as [string, () => void],
    ),
  ]);

  function onKeyDown(event: KeyboardEvent) {
    const [right, up] = ARROWS[event.key] ?? [];
    if (right !== undefined && up !== undefined) {
      if (event.shiftKey) scene?.camera.pan(right, up);
      else scene?.camera.turn(right, up);
    } else if (event.key === '+' || event.key === '=') scene?.camera.zoomBy(1.2);
    else if (event.key === '-') scene?.camera.zoomBy(1 / 1.2);
    else if (event.key === 'Enter' && placing?.on) {
      const { clientWidth, clientHeight } = event.currentTarget;
      placing.setAt(clientWidth / 2, clientHeight / 2);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointerUp({ nativeEvent: { offsetX, offsetY } }: PointerEvent) {
    const start = pressed.current;
    pressed.current = null;
    if (!start || Math.hypot(offsetX - start.x, offsetY - start.y) > CLICK_PIXELS) return;
    if (placing?.on) placing.setAt(offsetX, offsetY);
    else if (measuring) scene?.measureAt(offsetX, offsetY);
    else onPress(offsetX, offsetY);
  }

  const length = measure ? `${format.number(measure.length, 1)}\u00a0mm` : '';
  return (
    <div ref={stage} className={viewer['stage']} data-backdrop={backdrop}>
      <canvas
        ref={attach}
        className={classes['canvas']}
        data-low={low || undefined}
        data-measuring={measuring || placing?.on || undefined}
        role="img"
        aria-label={`${summary}. ${t('keys')}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={({ nativeEvent: { offsetX, offsetY } }) => {
          pressed.current = { x: offsetX, y: offsetY };
        }}
        onPointerUp={onPointerUp}
      />
      {measure ? (
        <span className={classes['length']} style={{ left: measure.x, top: measure.y }} aria-hidden>
          {length}
        </span>
      ) : null}
      {lost ? (
        <Text fz="sm" role="alert" className={classes['lost']}>
          {t('lost')}
        </Text>
      ) : null}
      {children}
      <div className={classes['tools']} data-low={low || undefined} role="toolbar" aria-label={t('tools')}>
        {DRAGS.map((one) => (
          <Tool
            key={one}
            icon={DRAG_ICONS[one]}
            label={t(`tool.${one}`)}
            shortcut={KEYS[one]}
            pressed={drag === one}
            onClick={() => chooseDrag(one)}
          />
        ))}
        <Tool
          icon={IconSlice}
          label={t('tool.section')}
          shortcut={KEYS.section}
          pressed={section !== null}
          onClick={toggleSection}
        />
        <Tool
          icon={IconRulerMeasure}
          label={t('tool.measure')}
          shortcut={KEYS.measure}
          pressed={measuring}
          onClick={toggleMeasure}
        />
        {placing ? (
          <Tool
            icon={IconMapPinPlus}
            label={t('tool.remark')}
            shortcut={KEYS.remark}
            pressed={placing.on}
            onClick={placing.toggle}
          />
        ) : null}
        <Tool
          icon={IconFocusCentered}
          label={t('tool.fit')}
          shortcut={KEYS.fit}
          onClick={() => scene?.camera.fit()}
        />
        <Tool
          icon={IconBackground}
          label={t('tool.backdrop')}
          onClick={() => setBackdrop(backdrop === 'dark' ? 'light' : 'dark')}
        />
      </div>
      <div className={classes['bottom']} data-low={low || undefined}>
        {section ? <SectionControls section={section} onChange={cutAt} /> : null}
        {measuring ? (
          <Text fz="xs" role="status" className={classes['hint']}>
            {measure ? t('measured', { length }) : t('measureHint')}
          </Text>
        ) : null}
        {/* Files of surfaces say nothing of the patient: the views follow the axes of the scanner. */}
        <Text fz="xs" role="note" className={classes['hint']}>
          {t('noSides.models')}
        </Text>
        <div className={classes['views']} role="group" aria-label={t('views')}>
          {VIEW_NAMES.map((view, at) =>
            isViewOf(view, jaws) ? (
              <Tooltip key={view} label={t('viewKey', { view: t(`view.${view}`), key: at + 1 })}>
                <UnstyledButton className={classes['view']} onClick={() => scene?.show(view)}>
                  {t(`view.${view}`)}
                </UnstyledButton>
              </Tooltip>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}

type ToolProps = {
  icon: Icon;
  label: string;
  shortcut?: string;
  /** Absent for tools that act immediately. */
  pressed?: boolean;
  onClick: () => void;
};

function Tool({ icon: Sign, label, shortcut, pressed, onClick }: ToolProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <UnstyledButton className={classes['tool']} aria-pressed={pressed} onClick={onClick}>
        <Sign size={20} stroke={1.7} aria-hidden />
        {label}
      </UnstyledButton>
    </Tooltip>
  );
}

function SectionControls({ section, onChange }: { section: Section; onChange: (section: Section) => void }) {
  const { t } = useTranslation('viewer');
  const percent = Math.round(section.part * 100);
  return (
    <div className={classes['section']} role="group" aria-label={t('tool.section')}>
      <Button.Group>
        {AXES.map((axis: Axis) => (
          <Button
            key={axis}
            size="compact-sm"
            variant={axis === section.axis ? 'filled' : 'default'}
            aria-pressed={axis === section.axis}
            onClick={() => onChange({ ...section, axis })}
          >
            {t(`axis.${axis}`)}
          </Button>
        ))}
      </Button.Group>
      <RangeField
        label={t('sectionPlace')}
        shown={t('percent', { percent })}
        min={0}
        max={100}
        value={percent}
        onChange={(value) => onChange({ ...section, part: value / 100 })}
      />
    </div>
  );
}
