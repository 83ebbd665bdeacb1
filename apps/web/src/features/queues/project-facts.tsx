import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { FactValue } from '@maxilla/contract/queue-facts';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import { requestedDateOf } from '@maxilla/domain/products';
import type { ColumnName } from '@maxilla/domain/views/columns';
import type { Fact } from '@maxilla/domain/views/facts';
import {
  IconCloud,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconStar,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { loadWords } from '../../i18n/i18n.ts';
import { CourierName } from '../../project-ui/courier-name.tsx';
import { ProductBadge } from '../../project-ui/badges.tsx';
import { ProjectFlags } from '../../project-ui/project-flags.tsx';
import { ProjectNumber } from '../../project-ui/project-number.tsx';
import { useShowComments } from './comments/comments-host.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import classes from './queue-panel.module.css';
import { factsQuery } from './queue-query.ts';
import type { FactsView, ViewOn } from './queue-query.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

type Facts = ReplyOf<(typeof queues)['facts']>;

// Loaded lazily, since only benches that also make aligners show it.
const DeliveryNote = lazyPart(async () => {
  const [{ DeliveryNote: note }] = await Promise.all([
    import('../../project-ui/aligners/delivery-note.tsx'),
    loadWords(['aligners']),
  ]);
  return note;
});

const CloudFiles = lazyPart(async () => {
  const [{ CloudFiles: files }] = await Promise.all([import('./cloud-files.tsx'), loadWords(['files'])]);
  return files;
});

/** The project that facts are about. */
type AboutProject = Pick<QueueRow<'project'>, 'id' | 'patientName' | 'userId' | 'reference'>;

type FactProps<F extends Fact> = { value: FactValue<F>; project: AboutProject };

/** Component of each fact; facts without content are omitted. */
const SHOWN: { readonly [F in Fact]: ComponentType<FactProps<F>> } = {
  description: ({ value }) => <Words text={value} />,
  preparation: Preparation,
  sleeves: Sleeves,
  delivery: ({ value }) =>
    value ? (
      <Suspense>
        <DeliveryNote delivery={value} />
      </Suspense>
    ) : null,
  lines: Lines,
  comments: Comments,
  preference: ({ value }) => <Words text={value} icon={IconStar} word="preference" />,
  recipient: Place,
  collection: Place,
  cloud: Cloud,
};

type Props = { view: ViewOn<'project'>; row: QueueRow<'project'> };

/** Facts about a selected project that its view names, for working on it. */
export function ProjectFacts({ view, row }: Props) {
  const { t } = useTranslation('queues');
  return (
    <Stack gap={10}>
      <div>
        <Group gap={6}>
          <ProjectFlags {...row} />
          <Text fw={600} fz="sm">
            {t('rowName', { id: row.id, patientName: row.patientName })}
          </Text>
          <ProductBadge code={row.reference} />
        </Group>
        <Text fz="sm" c="dimmed">
          <Anchor
            inherit
            c="inherit"
            underline="always"
            renderRoot={(props) => (
              <Link
                to="/users/$userId/details"
                params={{ userId: String(row.userId) }}
                search={{ accessedFrom: 'dashboard' }}
                {...props}
              />
            )}
          >
            {row.userFullName}
          </Anchor>
        </Text>
      </div>
      <RowFacts view={view} row={row} />
      <FactsOf view={view} project={row} />
    </Stack>
  );
}

/** The facts that a view names about one of its projects. */
export function FactsOf({ view, project }: { view: FactsView; project: AboutProject }) {
  const { data } = useQuery(factsQuery(view, project.id));
  if (!data) return <Skeleton height={64} />;
  return view.facts.map((fact) => <OneFact key={fact} fact={fact} facts={data} project={project} />);
}

/** Columns of the table that are repeated in the panel, because no fact covers them. */
const OF_ROW: readonly ColumnName[] = [
  'nextImpression',
  'deadline',
  'requestedDate',
  'courierPickupDate',
  'orderedTime',
  'projectState',
  'assigneeName',
];

/** Facts that repeat columns of the row, which a narrow table may leave out. */
function RowFacts({ view, row }: Props) {
  const { t } = useTranslation('vocabulary');
  const columns = useQueueColumns<'project'>(view).filter(({ id }) => OF_ROW.some((name) => name === id));
  return (
    <dl className={classes['row']}>
      {columns.map(({ id, header, cell }) => (
        <Fragment key={id}>
          <dt>{id === 'requestedDate' ? t(`requestedDate.${requestedDateOf(row.reference)}`) : header}</dt>
          <dd>{cell(row)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

type OneFactProps<F extends Fact> = Pick<FactProps<F>, 'project'> & { fact: F; facts: Facts };

function OneFact<F extends Fact>({ fact, facts, project }: OneFactProps<F>) {
  const Shown: ComponentType<FactProps<F>> = SHOWN[fact];
  // A view answers the facts that it names.
  const value = facts[fact] as FactValue<F> | undefined;
  return value === undefined ? null : <Shown value={value} project={project} />;
}

type WordsProps = { text: string; icon?: Icon; word?: 'preference' | 'cloud'; children?: ReactNode };

function Words({ text, icon: Sign, word, children }: WordsProps) {
  const { t } = useTranslation('queues');
  if (text === '') return null;
  return (
    <div className={classes['fact']}>
      {Sign ? <Sign size={16} aria-hidden /> : null}
      <Text fz="sm" className={classes['text']}>
        {word ? <strong>{t(`fact.${word}`)} </strong> : null}
        {text}
        {children}
      </Text>
    </div>
  );
}

function Preparation({ value }: { value: FactValue<'preparation'> }) {
  const { t } = useTranslation('implants');
  if (!value?.socketSet) return null;
  return (
    <Group gap="sm" wrap="nowrap">
      <span className={classes['set']}>{value.socketSet}</span>
      <div>
        <Text fz="xs" c="dimmed">
          {t('preparation.socketSet')}
        </Text>
        <Text fz="sm" fw={600}>
          {t(value.sawn ? 'preparation.sawn' : 'preparation.notSawn')}
        </Text>
        {value.temporaryPRProjectId === null ? null : (
          <Text fz="sm">
            {t('preparation.temporaryProsthesis')} <ProjectNumber projectId={value.temporaryPRProjectId} />
          </Text>
        )}
      </div>
    </Group>
  );
}

/** The sleeves to install, tooth by tooth (spec 3 §2.5). */
function Sleeves({ value }: { value: FactValue<'sleeves'> }) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  if (value.length === 0) return null;
  return (
    <table className={classes['sleeves']} aria-label={t('fact.sleeves')}>
      <tbody>
        {value.map(({ dentNumber, sleeveBrand, sleeve, sleeveHeight }) => (
          <tr key={dentNumber}>
            <th scope="row">{dentNumber}</th>
            <td>{[sleeveBrand, sleeve].filter(Boolean).join(' ') || NOTHING}</td>
            <td className="tabular">
              {sleeveHeight === null ? NOTHING : t('millimetres', { value: format.number(sleeveHeight) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The lines of a prosthesis: on which teeth, what, in which shade, and how far it is. */
function Lines({ value }: { value: FactValue<'lines'> }) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  if (value.length === 0) return null;
  return (
    <ul className={classes['lines']} aria-label={t('fact.lines')}>
      {value.map(({ id, dentNumbers, description, shade, productionState }) => (
        <li key={id}>
          <Text fz="sm" fw={600} span>
            {dentNumbers.join(' ')}
          </Text>{' '}
          <Text fz="sm" span>
            {[description, shade].filter(Boolean).join(' · ')}
          </Text>
          {productionState ? (
            <Text fz="xs" c="dimmed">
              {t(`vocabulary:elementState.${productionState}`)}
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Comments({ value: { count, latest }, project }: FactProps<'comments'>) {
  const { t } = useTranslation('queues');
  const show = useShowComments();
  if (!latest) return null;
  return (
    <Words text={latest.comment} icon={IconMessage}>
      <Text component="span" fz="xs" c="dimmed" display="block">
        {latest.author}
      </Text>
      <Anchor component="button" type="button" fz="xs" underline="always" onClick={() => show(project)}>
        {t('allComments', { count })}
      </Anchor>
    </Words>
  );
}

function Place({
  value: { practice, telephoneNumber, address, courier },
}: {
  value: FactValue<'recipient'>;
}) {
  const { t } = useTranslation('queues');
  return (
    <div>
      <Text fz="sm" fw={600}>
        {practice}
      </Text>
      <Words text={address ?? t('fact.noAddress')} icon={IconMapPin} />
      <Words text={telephoneNumber} icon={IconPhone} />
      <div className={classes['fact']}>
        <IconTruckDelivery size={16} aria-hidden />
        <Text fz="sm">
          <strong>{t('fact.courier')}</strong> <CourierName name={courier} />
        </Text>
      </div>
    </div>
  );
}

function Cloud({ value: { name, case: number }, project }: FactProps<'cloud'>) {
  const { t } = useTranslation('queues');
  return (
    <>
      {name === '' && number === '' ? null : (
        <Words
          text={number === '' ? name : t('fact.cloudCase', { name, number })}
          icon={IconCloud}
          word="cloud"
        />
      )}
      <Suspense fallback={<Skeleton height={64} />}>
        <CloudFiles project={project} />
      </Suspense>
    </>
  );
}
