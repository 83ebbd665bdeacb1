import { useFormat } from '../i18n/format.ts';
import classes from './signs.module.css';

/** A day of a project, red when it has passed. `late` says so; colour is not the only sign: the words tell it too. */
export function ProjectDay({ day, late = false }: { day: string | null; late?: boolean }) {
  const format = useFormat();
  return <span className={`${classes['day']} ${late ? classes['late'] : ''}`}>{format.day(day)}</span>;
}
