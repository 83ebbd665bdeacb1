import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step-tracker.module.css';
import { Tooltip } from './tooltip.tsx';

export type Step = {
  readonly key: string;
  readonly label: string;
  readonly status: 'done' | 'current' | 'todo';
  /** Time and person, or a badge. */
  readonly detail?: ReactNode;
};

/** Vertical list of progress steps. */
export function StepTracker({ steps, label }: { steps: readonly Step[]; label: string }) {
  const { t } = useTranslation();
  return (
    <ol className={classes['steps']} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes['step']}
          data-status={step.status}
          aria-current={step.status === 'current' ? 'step' : undefined}
        >
          <span className={classes['mark']} role="img" aria-label={t(`step.${step.status}`)}>
            {step.status === 'done' ? <IconCheck size={12} stroke={3} aria-hidden /> : null}
          </span>
          <div className={classes['label']}>{step.label}</div>
          {step.detail ? <div className={classes['detail']}>{step.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}

/** Compact one-line variant for tables and cards. `share`: how much of the current step is done. */
export function StepBar({ steps, share = 1 / 2 }: { steps: readonly Step[]; share?: number }) {
  const { t } = useTranslation();
  const current = steps.findLast((step) => step.status !== 'todo');
  const at = current ? steps.indexOf(current) + 1 : 0;
  const words = t('step.position', { at, of: steps.length, label: current?.label ?? '' });
  return (
    <Tooltip label={words}>
      <div
        className={classes['bar']}
        role="img"
        aria-label={words}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
      >
        {steps.map((step) => (
          <span key={step.key} className={classes['segment']} data-status={step.status} />
        ))}
      </div>
    </Tooltip>
  );
}
