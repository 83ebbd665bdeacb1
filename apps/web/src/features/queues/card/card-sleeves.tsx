import { Button } from '@mantine/core';
import type { FactValue } from '@maxilla/contract/queue-facts';
import { IconCheck, IconPackageOff } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, today, useFormat } from '../../../i18n/format.ts';
import boxClasses from '../../../ui/row-box.module.css';
import classes from './sleeves.module.css';

type Sleeve = FactValue<'sleeves'>[number];

type Props = {
  sleeves: readonly Sleeve[];
  onTick?: (tooth: number, installed: boolean) => unknown;
  /** Puts the guide on hold, because the sleeve of a tooth is out of stock. */
  onOutOfStock?: (tooth: number) => void;
};

/** Arrows lead from one box to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-sleeve]')];
  const next = boxes[boxes.indexOf(event.currentTarget) + by];
  event.preventDefault();
  next?.focus();
}

/** The sleeves of a guide by tooth, to be ticked off as they are installed: a touch anywhere on a row ticks. */
export function CardSleeves({ sleeves, onTick, onOutOfStock }: Props) {
  const { t } = useTranslation('benchCard');
  const { number } = useFormat();
  const chosen = sleeves.filter(({ sleeve }) => sleeve !== null);
  const done = chosen.filter(({ installedTime }) => installedTime !== null).length;
  return (
    <section aria-labelledby="card-sleeves">
      <div className={classes['sleevesHead']}>
        <h3 id="card-sleeves">
          {t('sleeves')}{' '}
          {onTick || done > 0 ? (
            <span>
              {t('installedOf', {
                done: number(done),
                all: number(chosen.length),
                // None is counted like all: « 0 sur 3 posées ».
                count: done === 0 ? chosen.length : done,
              })}
            </span>
          ) : null}
        </h3>
        {onTick ? <span className={classes['hint']}>{t('tickHint')}</span> : null}
      </div>
      <ul className={classes['sleeves']}>
        {sleeves.map((sleeve) => (
          <li key={sleeve.dentNumber}>
            {onTick && sleeve.sleeve !== null ? (
              <label className={classes['sleeve']} data-done={sleeve.installedTime !== null || undefined}>
                <input
                  type="checkbox"
                  className={boxClasses['box']}
                  data-sleeve={sleeve.dentNumber}
                  checked={sleeve.installedTime !== null}
                  onKeyDown={moveFocus}
                  onChange={({ currentTarget }) => onTick(sleeve.dentNumber, currentTarget.checked)}
                />
                <Line sleeve={sleeve} />
              </label>
            ) : (
              <div className={classes['sleeve']} data-done={sleeve.installedTime !== null || undefined}>
                <Line sleeve={sleeve} />
              </div>
            )}
            {onOutOfStock && sleeve.sleeve !== null && sleeve.installedTime === null ? (
              <Button
                variant="subtle"
                color="gray"
                className={classes['outOfStock'] ?? ''}
                leftSection={<IconPackageOff size={22} aria-hidden />}
                aria-label={t('outOfStock.title', { tooth: sleeve.dentNumber })}
                data-tooltip={t('outOfStock.title', { tooth: sleeve.dentNumber })}
                onClick={() => onOutOfStock(sleeve.dentNumber)}
              >
                {t('outOfStock.short')}
              </Button>
            ) : onOutOfStock ? (
              <span className={classes['outOfStock']} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ sleeve: { dentNumber, sleeve, sleeveBrand, sleeveHeight, ...tick } }: { sleeve: Sleeve }) {
  const { t } = useTranslation(['benchCard', 'queues']);
  const { number, timeOf, dayOf, day } = useFormat();
  const { installedTime, installedBy } = tick;
  const isToday = installedTime !== null && dayOf(installedTime) === day(today());
  return (
    <>
      <strong className={classes['tooth']}>{dentNumber}</strong>
      <span className={classes['sleeveName']}>
        <strong>{sleeve ?? t('noSleeve')}</strong> <span>{sleeveBrand}</span>
      </span>
      {installedTime ? (
        <span className={classes['installed']}>
          <IconCheck size={16} aria-hidden />
          <span>
            {isToday
              ? t('installedAt', { time: timeOf(installedTime) })
              : t('installedOn', { day: dayOf(installedTime) })}
            {installedBy ? <small>{installedBy}</small> : null}
          </span>
        </span>
      ) : null}
      <strong className={classes['height']}>
        {sleeveHeight === null ? NOTHING : t('queues:millimetres', { value: number(sleeveHeight) })}
      </strong>
    </>
  );
}
