import type { FactValue } from '@maxilla/contract/queue-facts';
import type { ToothLook } from '../../../ui/tooth-chart.tsx';
import { ToothChart } from '../../../ui/tooth-chart.tsx';
import { isTooth, jawOf } from '@maxilla/domain/teeth';
import { useTranslation } from 'react-i18next';
import classes from './sleeves.module.css';

type Sleeve = FactValue<'sleeves'>[number];

const PIN = 'SOCKET_FIXATION_PIN';
/** Colours of a tooth with a sleeve, and of one with a fixation pin. */
const COLOURS = { sleeve: 'var(--sleeve-colour)', pin: 'var(--pin-colour)' } as const;

/** A tooth chart of the jaws with sleeves, which shows where they are and which are installed. */
export function SleeveChart({ sleeves, ticked }: { sleeves: readonly Sleeve[]; ticked: boolean }) {
  const { t } = useTranslation('benchCard');
  const jaws = [...new Set(sleeves.flatMap(({ dentNumber: tooth }) => (isTooth(tooth) ? jawOf(tooth) : [])))];
  const [jaw] = jaws;
  const teeth = new Map(
    sleeves.map(({ dentNumber, sleeveType, installedTime }): [number, ToothLook] => {
      const colour = sleeveType === PIN ? COLOURS.pin : COLOURS.sleeve;
      const done = installedTime !== null;
      return [
        dentNumber,
        {
          selected: true,
          colour: ticked && !done ? 'var(--surface)' : colour,
          ticked: done,
          description: t(done ? 'installed' : 'toInstall'),
        },
      ];
    }),
  );
  const pins = sleeves.some(({ sleeveType }) => sleeveType === PIN);
  return (
    <figure className={classes['chart']}>
      <ToothChart teeth={teeth} label={t('chart')} {...(jaws.length === 1 && jaw ? { jaw } : {})} />
      <figcaption aria-hidden>
        {ticked ? (
          <>
            <span data-key="done">{t('installed')}</span>
            <span data-key="left">{t('toInstall')}</span>
          </>
        ) : null}
        {pins ? <span data-key="pin">{t('pin')}</span> : null}
      </figcaption>
    </figure>
  );
}
