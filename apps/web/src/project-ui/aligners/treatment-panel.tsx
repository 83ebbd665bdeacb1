import { Box, Group, Stack, Text } from '@mantine/core';
import { ALIGNER_JAWS } from '@maxilla/domain/aligners';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DocumentList } from '../files/document-list.tsx';
import type { Project } from '../project.ts';

type Order = Project['alignerOrders'][number];
type Note = Order['notes'][number];

/** The orders of aligners and their deliveries, newest first. */
export function TreatmentPanel({ project }: { project: Project }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  return (
    <Box mb="md">
      <Panel title={t('treatment.title')}>
        <Stack gap="lg">
          <Worn project={project} />
          {project.alignerOrders.toReversed().map((order) => (
            <Stack key={order.id} gap="sm" component="section">
              <Group justify="space-between" gap="xs">
                <Text fw={600}>{t('treatment.order', { number: order.number })}</Text>
                <Text fz="sm" c="dimmed">
                  {format.dayOf(order.time)}
                </Text>
              </Group>
              <Ranges of={order} />
              {order.notes.toReversed().map((note) => (
                <NoteCard key={note.number} note={note} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Box>
  );
}

/** The aligners worn now, as the dentist last said. */
function Worn({ project }: { project: Project }) {
  const { t } = useTranslation('aligners');
  const worn = { maxillary: project.currentMaxillary, mandibular: project.currentMandibular };
  if (worn.maxillary === null && worn.mandibular === null) return null;
  return (
    <Group gap="xs">
      {ALIGNER_JAWS.map((jaw) =>
        worn[jaw] === null ? null : (
          <Tag key={jaw} tone="info">
            {t('treatment.worn', { jaw: t(`jaw.${jaw}`), count: worn[jaw] })}
          </Tag>
        ),
      )}
    </Group>
  );
}

function NoteCard({ note }: { note: Note }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  return (
    <Stack gap={6} pl="md" style={{ borderInlineStart: '3px solid var(--mantine-color-teal-6)' }}>
      <Group justify="space-between" gap="xs">
        <Text fz="sm" fw={600}>
          {t('treatment.note', { number: note.number })}
        </Text>
        <Text fz="sm" c="dimmed">
          {format.dayOf(note.time)}
        </Text>
      </Group>
      <Ranges of={note} />
      {ALIGNER_JAWS.map((jaw) => {
        const extras = note[`${jaw}Extras`];
        return extras.length > 0 ? (
          <Text key={jaw} fz="sm">
            {t('treatment.with', {
              jaw: t(`jaw.${jaw}`),
              extras: extras.map((extra) => t(`extra.${extra}`)).join(', '),
            })}
          </Text>
        ) : null;
      })}
      {note.isLastDispatch ? <Text fz="sm">{t('treatment.last')}</Text> : null}
      {note.document ? <DocumentList documents={[note.document]} brief /> : null}
    </Stack>
  );
}

function Ranges({ of }: { of: Pick<Order, 'maxillary' | 'mandibular'> }) {
  const { t } = useTranslation('aligners');
  return (
    <Group gap="xs">
      {ALIGNER_JAWS.map((jaw) => {
        const range = of[jaw];
        return range ? (
          <Tag key={jaw} tone="neutral">
            {t('treatment.range', { jaw: t(`jaw.${jaw}`), ...range })}
          </Tag>
        ) : null;
      })}
    </Group>
  );
}
