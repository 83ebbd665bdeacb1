import { useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tooth-chart.module.css';
import type { Jaw } from '@maxilla/domain/teeth';
import { CHART, LOWER_PLACES, UPPER_PLACES } from './tooth-geometry.ts';
import type { ToothPlace } from './tooth-geometry.ts';

/** Appearance of a tooth; teeth without an entry use the default. */
export type ToothLook = {
  readonly selected?: boolean;
  /** Marked as part of something else, which its description says. */
  readonly elsewhere?: boolean;
  /** Whether it is selected for the next action. */
  readonly chosen?: boolean;
  /** Why it cannot be picked; announced by screen readers. */
  readonly disabled?: string;
  /** Done with: drawn with a tick. */
  readonly ticked?: boolean;
  /** CSS colour of a selected tooth, instead of the accent colour. */
  readonly colour?: string;
  /** Screen reader text after the tooth number. */
  readonly description?: string;
};

type Props = {
  readonly teeth: ReadonlyMap<number, ToothLook>;
  /** Accessible name. */
  readonly label?: string;
  /** The id of what is said of the choice, such as an error. */
  readonly describedBy?: string | undefined;
  /** Turns the teeth into buttons. */
  readonly onPick?: (tooth: number) => void;
  readonly className?: string | undefined;
  /** Shows one jaw only. */
  readonly jaw?: Jaw;
};

/** Room for the words beside the middle of the chart. */
const SIDES = 16;

const JAWS = [UPPER_PLACES, LOWER_PLACES] as const;

/** The tooth an arrow key moves to. */
function neighbour(tooth: number, key: string): number | undefined {
  const jaw = JAWS.findIndex((places) => places.some((place) => place.tooth === tooth));
  const places = JAWS[jaw] ?? UPPER_PLACES;
  const index = places.findIndex((place) => place.tooth === tooth);
  if (key === 'ArrowLeft') return places[index - 1]?.tooth;
  if (key === 'ArrowRight') return places[index + 1]?.tooth;
  if (key === 'ArrowUp') return UPPER_PLACES[index]?.tooth;
  if (key === 'ArrowDown') return LOWER_PLACES[index]?.tooth;
  if (key === 'Home') return places[0]?.tooth;
  if (key === 'End') return places.at(-1)?.tooth;
  return undefined;
}

/** Dental chart of the 32 teeth by FDI number, read-only or pickable by pointer and keyboard. */
export function ToothChart({ teeth, label, describedBy, onPick, className, jaw }: Props) {
  const { t } = useTranslation();
  const [focused, setFocused] = useState<number>(
    () => [...teeth].find(([, look]) => look.selected)?.[0] ?? 18,
  );

  const selected = [...teeth].filter(([, look]) => look.selected);
  const words = selected.map(([tooth, { description }]) =>
    description ? `${tooth} ${description}` : String(tooth),
  );
  const title = label ?? t('teeth.label');
  const name = t('teeth.chart', {
    label: title,
    teeth: words.length > 0 ? words.join(', ') : t('teeth.none'),
  });

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!teeth.get(focused)?.disabled) onPick?.(focused);
      return;
    }
    const next = neighbour(focused, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<SVGGElement>(`[data-tooth="${next}"]`)?.focus();
  }

  // A single jaw keeps the words for right and left.
  const top = jaw === 'lower' ? CHART.middle - SIDES : CHART.top;
  const height = (jaw === 'upper' ? CHART.middle + SIDES : CHART.top + CHART.height) - top;
  const places = jaw === undefined ? JAWS.flat() : jaw === 'upper' ? UPPER_PLACES : LOWER_PLACES;
  const role = onPick
    ? { role: 'group', 'aria-label': title, 'aria-describedby': describedBy, onKeyDown }
    : { role: 'img', 'aria-label': name };
  return (
    <div className={`${classes['box']} ${className ?? ''}`}>
      <svg className={classes['chart']} viewBox={`${CHART.left} ${top} ${CHART.width} ${height}`} {...role}>
        <line className={classes['middle']} x1={-170} x2={170} y1={CHART.middle} y2={CHART.middle} />
        <text className={classes['side']} x={-172} y={240}>
          {t('teeth.right')}
        </text>
        <text className={classes['side']} x={172} y={240}>
          {t('teeth.left')}
        </text>
        {places.map((place) => (
          <Tooth
            key={place.tooth}
            place={place}
            look={teeth.get(place.tooth) ?? {}}
            tabbable={place.tooth === focused}
            onPick={onPick}
            onFocus={setFocused}
          />
        ))}
      </svg>
    </div>
  );
}

type ToothProps = {
  place: ToothPlace;
  look: ToothLook;
  tabbable: boolean;
  onPick: ((tooth: number) => void) | undefined;
  onFocus: (tooth: number) => void;
};

function Tooth({ place, look, tabbable, onPick, onFocus }: ToothProps) {
  const { t } = useTranslation();
  const { tooth, x, y, turn, width, depth } = place;
  const state = [
    classes['tooth'],
    look.selected ? classes['selected'] : '',
    look.elsewhere && !look.selected ? classes['elsewhere'] : '',
    look.chosen ? classes['chosen'] : '',
    look.ticked ? classes['ticked'] : '',
    look.disabled ? classes['disabled'] : onPick ? classes['pickable'] : '',
  ].join(' ');
  const name = [t('teeth.tooth', { tooth }), look.description, look.disabled].filter(Boolean).join(', ');
  const button = onPick
    ? {
        role: 'button',
        tabIndex: tabbable ? 0 : -1,
        'aria-label': name,
        'aria-pressed': look.selected ?? look.chosen ?? false,
        'aria-disabled': look.disabled ? true : undefined,
        'data-tooth': tooth,
        onClick: () => (look.disabled ? undefined : onPick(tooth)),
        onFocus: () => onFocus(tooth),
      }
    : {};
  const marked = look.chosen || look.ticked;
  const explained = look.disabled ?? look.description;
  const style = look.colour ? ({ '--tooth-colour': look.colour } as CSSProperties) : undefined;
  return (
    <g className={state} style={style} data-tooltip={explained ? name : undefined} {...button}>
      {onPick ? (
        <circle className={classes['hit']} cx={(x + place.numberX) / 2} cy={(y + place.numberY) / 2} r={21} />
      ) : null}
      <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        <rect
          className={classes['body']}
          x={-width / 2}
          y={-depth / 2}
          width={width}
          height={depth}
          rx={Math.min(width, depth) * 0.34}
        />
        {place.surface === 'none' || marked ? null : <path className={classes['surface']} d="M0 -6V6" />}
        {place.surface === 'cross' && !marked ? <path className={classes['surface']} d="M-7 0H7" /> : null}
        {marked ? (
          <path className={classes['tick']} d="M-6 0l4 5 8-9" transform={`rotate(${-turn})`} />
        ) : null}
      </g>
      <text
        className={classes['number']}
        x={place.numberX}
        y={place.numberY}
        aria-hidden={onPick ? true : undefined}
      >
        {tooth}
      </text>
    </g>
  );
}
