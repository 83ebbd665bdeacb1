import { Title } from '@mantine/core';
import { BATCH_STATES } from '@maxilla/domain/batches';
import type { BatchState } from '@maxilla/domain/batches';
import type { DashboardCategoryKey } from '@maxilla/domain/dashboards';
import type { NamedView } from '@maxilla/domain/views/all';
import { Fragment } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dashboard.module.css';

type Category = { readonly key: string; readonly views: readonly NamedView[] };

const STEPS = ['PREPARATION', ...BATCH_STATES] as const;

/** The step of printing that a view is about: elements wait for a plate, batches are in a state. */
function stepOf(view: NamedView): 'PREPARATION' | BatchState | undefined {
  if (view.subject === 'element') return 'PREPARATION';
  return view.subject === 'batch' ? view.filter.states?.[0] : undefined;
}

/** Whether all views of a category are steps of printing. */
export function isPrinting({ views }: Category): boolean {
  return views.length > 0 && views.every((view) => stepOf(view) !== undefined);
}

type Props = { categories: readonly Category[]; children: (view: NamedView) => ReactNode };

/** A table of printed categories with a column for each step; on a phone, the cells of a line are stacked. */
export function PrintingMatrix({ categories, children }: Props) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const steps = STEPS.filter((step) =>
    categories.some(({ views }) => views.some((view) => stepOf(view) === step)),
  );
  return (
    <section aria-labelledby="printing" className={classes['printing']}>
      <Title order={2} mb={8} id="printing">
        {t('printing.title')}
      </Title>
      <div className={classes['matrix']} style={{ '--steps': steps.length } as CSSProperties}>
        <div className={classes['steps']} aria-hidden>
          <span />
          {steps.map((step) => (
            <span key={step}>
              {step === 'PREPARATION' ? t('printing.toPrepare') : t(`vocabulary:batchState.${step}`)}
            </span>
          ))}
        </div>
        {categories.map(({ key, views }) => (
          <section key={key} aria-labelledby={`category-${key}`}>
            <h3 id={`category-${key}`}>{t(`vocabulary:dashboardCategory.${key as DashboardCategoryKey}`)}</h3>
            {steps.map((step) => {
              const view = views.find((one) => stepOf(one) === step);
              return (
                <Fragment key={step}>
                  {view ? children(view) : <span className={classes['noStep']} aria-hidden />}
                </Fragment>
              );
            })}
          </section>
        ))}
      </div>
    </section>
  );
}
