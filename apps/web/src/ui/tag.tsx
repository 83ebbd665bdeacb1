import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Hue } from '../theme/theme.ts';
import classes from './tag.module.css';

export type Tone =
  | 'accent'
  | 'info'
  | 'working'
  | 'danger'
  | 'warning'
  | 'success'
  | 'neutral'
  | Exclude<Hue, 'gray'>;

type Props = {
  tone: Tone;
  icon?: Icon;
  /** On hold: striped. */
  striped?: boolean;
  size?: 'small' | 'large';
  children: ReactNode;
};

/** A coloured pill. The tone reinforces the text and is never the only cue. */
export function Tag({ tone, icon: Icon, striped = false, size = 'small', children }: Props) {
  const names = [classes['tag'], striped ? classes['striped'] : '', size === 'large' ? classes['large'] : ''];
  return (
    <span className={names.join(' ')} data-tone={tone}>
      {Icon ? <Icon size={size === 'large' ? 14 : 12} aria-hidden /> : null}
      <span className={classes['words']}>{children}</span>
    </span>
  );
}

/** Text with a coloured dot. */
export function HueLabel({ hue, children }: { hue: Hue; children: ReactNode }) {
  return (
    <span className={classes['hued']}>
      <span className={classes['dot']} data-tone={hue} />
      {children}
    </span>
  );
}
