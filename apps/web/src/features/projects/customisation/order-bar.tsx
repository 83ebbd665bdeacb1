import { Text, UnstyledButton } from '@mantine/core';
import { awaitsQuotation } from '@maxilla/domain/price-lines';
import { IconChevronDown, IconChevronUp, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { useOverlay } from '../../../ui/overlays.ts';
import type { FieldName } from '../../../project-ui/fields.ts';
import type { Project } from '../../../project-ui/project.ts';
import classes from './customisation.module.css';
import { useDoubts } from './doubtful-files.ts';
import { DoubtLinks, NeedList } from './missing-panel.tsx';
import { refusalInCart, requirementsOf } from './requirements.ts';
import type { Customising } from './use-draft.tsx';

type Props = {
  project: Project;
  customising: Pick<Customising, 'save' | 'retry'>;
  /** Fields with refused edits. */
  refused: readonly FieldName[];
  children: ReactNode;
};

/**
 * A bar at the bottom on phones: the price, the missing items, the save state, and the button that moves the
 * project on.
 */
export function OrderBar({ project, customising: { save, retry }, refused, children }: Props) {
  const { t } = useTranslation('customisation');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const lacking = requirementsOf(project, refused).filter(({ given }) => !given);
  const count = lacking.length;
  const isRefused = refusalInCart(project) !== null;
  const complete = isRefused ? t('cart.title') : t('missing.complete');
  const listed = opened && count > 0;
  const close = () => setOpened(false);
  useOverlay(close, listed);
  return (
    <section className={classes['bar']} aria-label={count > 0 ? t('missing.title') : complete}>
      {listed ? (
        <div className={classes['needs']}>
          <NeedList needs={lacking} productCode={project.productCode} onGo={close} />
        </div>
      ) : null}
      <div className={classes['onward']}>
        <div>
          {/* What was ordered is not paid again with the files that are sent anew. */}
          <Text
            fw={700}
            fz={18}
            lh={1.2}
            className="tabular"
            hidden={project.uploadAllowed && !project.editable}
          >
            {project.projectPrice.missing.length > 0 ? (
              t('price.missing')
            ) : awaitsQuotation(project.productCode, project.projectPrice.lines) ? (
              t('price.quoted')
            ) : (
              <>
                {format.euros(project.projectPrice.totalPrice)}{' '}
                <Text span fz="xs" c="dimmed" fw={400}>
                  {t('price.excluding')}
                </Text>
              </>
            )}
          </Text>
          {count > 0 ? (
            <UnstyledButton
              className={classes['lacking']}
              aria-expanded={listed}
              onClick={() => setOpened(!opened)}
            >
              {t('missing.short', { count })}
              {listed ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
            </UnstyledButton>
          ) : isRefused ? null : (
            <Complete project={project} />
          )}
          <SaveIndicator state={save} instant={project.lastUpdatedTime} onRetry={retry} />
        </div>
        <div className={classes['button']}>{children}</div>
      </div>
    </section>
  );
}

/** Nothing is missing; what is to be looked at is named in its place. */
function Complete({ project }: { project: Project }) {
  const { t } = useTranslation('customisation');
  const doubts = useDoubts(project);
  if (doubts.length > 0) return <DoubtLinks doubts={doubts} />;
  return (
    <Text fz="sm" c="var(--mantine-color-teal-text)" className={classes['lacking']}>
      <IconCircleCheckFilled size={16} aria-hidden />
      {t('missing.complete')}
    </Text>
  );
}
