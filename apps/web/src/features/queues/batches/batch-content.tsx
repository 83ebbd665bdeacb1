import { Anchor, Text } from '@mantine/core';
import { PRODUCT_TYPES } from '@maxilla/domain/products';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { ProjectMarks } from '../../../project-ui/badges.tsx';
import { ProjectDay } from '../../../project-ui/dates.tsx';
import { type Batch, wordsOf } from './batch.ts';
import classes from './batches.module.css';

/** The elements of a batch by project; one that left it stays, struck through, with when. */
export function BatchContent({ projects, category }: Pick<Batch, 'projects' | 'category'>) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const { moment, number } = useFormat();
  return (
    <ul className={classes['content']} aria-label={t(`${wordsOf({ category })}.inside`)}>
      {projects.map((project) => (
        <li key={project.projectId}>
          <div className={classes['project']}>
            <Anchor
              fw={600}
              className="tabular"
              renderRoot={(props) => (
                <Link
                  to="/projects/$projectId/details"
                  params={{ projectId: String(project.projectId) }}
                  search={{
                    productTypeId: PRODUCT_TYPES[project.productType].id,
                    ownerId: project.userId,
                    accessedFrom: 'dashboard',
                  }}
                  {...props}
                />
              )}
            >
              {project.projectId}
            </Anchor>
            <strong>{project.patientName}</strong>
            <Text span fz="sm" c="dimmed">
              {project.userFullName}
            </Text>
            <ProjectMarks {...project} onHoldReason={null} />
            <ProjectDay day={project.deadline} />
          </div>
          {project.elements.map((element) => (
            <div key={element.id} className={classes['element']}>
              <span className={element.leftTime ? classes['left'] : undefined}>
                {element.teeth.length > 0
                  ? element.teeth.join(' ')
                  : t(`vocabulary:elementType.${element.type}`)}
              </span>
              <span className="tabular">
                {element.leftTime
                  ? t('batches.left', { moment: moment(element.leftTime) })
                  : t('plate.times', { pieces: number(element.quantity) })}
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
