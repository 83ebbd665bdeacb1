import type { Accessory } from './accessories-query.ts';
import classes from './accessories.module.css';

/** The drawing of an accessory, which its name stands beside. */
export function AccessoryPicture({ picture }: Pick<Accessory, 'picture'>) {
  return <img className={classes['picture']} src={`/accessories/${picture}.svg`} alt="" loading="lazy" />;
}
