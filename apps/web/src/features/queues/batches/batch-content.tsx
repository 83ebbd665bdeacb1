import { ActionIcon, Anchor, Text } from '@mantine/core';
import { isPrinted } from '@maxilla/domain/batches';
import { PRODUCT_TYPES } from '@maxilla/domain/products';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { ProjectMarks } from '../../../project-ui/badges.tsx';
import { ProjectDay } from '../../../project-ui/dates.tsx';
import { elementWord } from '../element-word.ts';
import { type Batch, wordsOf } from './batch.ts';
import classes from './batches.module.css';
import { BATCH_CONTENT } from './use-take-off.ts';

type Props = Pick<Batch, 'projects' | 'category'> & {
  /** Takes an element off; absent where that is not offered. */
  onTakeOff?: ((elementId: number) => void) | undefined;
  /** Whether one is being taken off, until which no other one is. */
  busy?: boolean;
};

/** The elements of a batch by project; one that left it stays, struck through, with when. */
export function BatchContent({ projects, category, onTakeOff, busy = false }: Props) {
  const { t } = useTranslation(['batches', 'vocabulary', 'queues']);
  const { t: words } = useTranslation(['vocabulary', 'queues']);
  const { moment, number } = useFormat();
  const wordOf = ({ teeth, ...element }: Batch['projects'][number]['elements'][number]) =>
    elementWord({ ...element, dentString: teeth }, words);
  return (
    <ul
      id={BATCH_CONTENT}
      tabIndex={-1}
      className={classes['content']}
      aria-label={t(`${wordsOf({ category })}.inside`)}
    >
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
              <span className={element.leftTime ? classes['left'] : undefined}>{wordOf(element)}</span>
              <span className={`tabular ${classes['pieces']}`}>
                {element.leftTime
                  ? t('batches.left', { moment: moment(element.leftTime) })
                  : t('queues:plate.times', { pieces: number(element.quantity) })}
              </span>
              {onTakeOff && !element.leftTime ? (
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-disabled={busy}
                  data-disabled={busy || undefined}
                  aria-label={t(isPrinted(category) ? 'queues:plate.takePart' : 'queues:milling.takePart', {
                    id: project.projectId,
                    what: wordOf(element),
                  })}
                  onClick={() => onTakeOff(element.id)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              ) : null}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
