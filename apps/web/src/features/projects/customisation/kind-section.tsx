import { Box, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { MEDIA } from '@maxilla/domain/customisation';
import type { FileNeed, Medium } from '@maxilla/domain/customisation';
import { isStaff } from '@maxilla/domain/people';
import { IconAlertTriangle, IconCheck, IconCloud, IconTruck, IconUpload } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useBelow } from '../../../ui/breakpoints.ts';
import { Tag } from '../../../ui/tag.tsx';
import { DocumentList } from '../../../project-ui/files/document-list.tsx';
import { KindUpload } from '../../../project-ui/files/kind-upload.tsx';
import { RejectionReason } from '../../../project-ui/files/rejection-reason.tsx';
import type { Project } from '../../../project-ui/project.ts';
import classes from './customisation.module.css';
import { MEDIUM_NAMES } from '../../../project-ui/fields.ts';
import { useDoubtfulFiles } from './doubtful-files.ts';
import { placeOf } from '../../../project-ui/places.ts';
import { mayAdd, mayChoose, takesUploads } from './sending-anew.ts';
import { usePickupCharge } from '../../../project-ui/use-charge.ts';
import type { Customising } from './use-draft.tsx';

type Props = FileNeed & { project: Project; customising: Customising };

const SIGNS: Record<Medium, Icon> = { UPLOAD: IconUpload, CLOUD: IconCloud, PHYSICAL: IconTruck };

/** A kind of file: its medium, the uploaded files, and a drop zone. */
export function KindSection({ project, customising, kind, need, medium: field }: Props) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const me = useMe();
  const medium: Medium = (field && customising.fields[MEDIUM_NAMES[field]]) ?? 'UPLOAD';
  const documents = project.documents.filter(({ type }) => type === kind);
  const doubtful = useDoubtfulFiles({ id: project.id, documents }).length;
  const open = mayAdd(kind, project, me);
  const nothingToSee = !open && documents.length === 0 && medium === 'UPLOAD';
  const rejected = project.rejectedFileTypes.includes(kind);
  const uploads = takesUploads(project, { kind, medium: field }, medium, me);
  const given = documents.length > 0 || medium !== 'UPLOAD' ? 'given' : 'missing';
  const state = rejected ? 'rejected' : doubtful > 0 ? 'doubtful' : given;
  const arrived = doubtful > 0 ? IconAlertTriangle : IconCheck;
  const Sign = rejected ? IconAlertTriangle : documents.length > 0 ? arrived : SIGNS[medium];
  const title = t(`vocabulary:fileKind.${kind}`);
  if (nothingToSee) return null;
  return (
    <section
      className={classes['kind']}
      aria-label={title}
      id={placeOf(kind)}
      data-mark={rejected ? 'rejected' : undefined}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start" mb="sm">
        <span className={classes['sign']} data-state={state} aria-hidden>
          <Sign size={20} />
        </span>
        <Box flex={1} miw={0}>
          <Group gap={8}>
            <Text fz="sm" fw={600}>
              {title}
            </Text>
            {rejected ? <Tag tone="danger">{t('files.rejected')}</Tag> : null}
          </Group>
          <Text fz="xs" c="dimmed">
            {[
              t(need === 'required' ? 'files.required' : 'files.optional'),
              ...(documents.length > 0 ? [t('files.sent', { count: documents.length })] : []),
              ...(doubtful > 0 ? [t('files.doubtful', { count: doubtful })] : []),
            ].join(' · ')}
          </Text>
        </Box>
      </Group>
      {rejected && project.rejection ? <RejectionReason rejection={project.rejection} /> : null}
      <Stack gap="sm">
        {field && mayChoose(project, field) ? (
          <MediumChoice
            customising={customising}
            field={field}
            kindName={title}
            medium={medium}
            project={project}
          />
        ) : null}
        {uploads || field === null || medium === 'UPLOAD' ? null : (
          <Text fz="sm">
            {medium === 'CLOUD'
              ? t(isStaff(me) ? 'files.cloudStaff' : 'files.cloud')
              : t(isStaff(me) ? `files.physicalStaff.${field}` : `files.physical.${field}`)}
          </Text>
        )}
        {uploads ? (
          <KindUpload project={project} kind={kind} />
        ) : documents.length > 0 ? (
          <DocumentList
            documents={documents}
            project={project}
            checksOf={project.id}
            {...(open ? { projectId: project.id } : {})}
          />
        ) : null}
      </Stack>
    </section>
  );
}

type ChoiceProps = {
  customising: Customising;
  field: NonNullable<FileNeed['medium']>;
  kindName: string;
  medium: Medium;
  project: Project;
};

function MediumChoice({ customising: { edit, errorOf }, field, kindName, medium, project }: ChoiceProps) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const narrow = useBelow('xs');
  const name = MEDIUM_NAMES[field];
  const error = errorOf(name);
  const courier = usePickupCharge(project);
  const labelOf = (value: Medium) =>
    value === 'PHYSICAL' && courier
      ? t('files.courierPrice', { medium: t(`vocabulary:medium.${value}`), price: courier })
      : t(`vocabulary:medium.${value}`);
  return (
    <div>
      <SegmentedControl
        aria-label={t('files.mediumOf', { kind: kindName })}
        fullWidth
        orientation={narrow ? 'vertical' : 'horizontal'}
        data={MEDIA.map((value) => ({ value, label: labelOf(value) }))}
        value={medium}
        onChange={(value) => edit(name, MEDIA.find((one) => one === value) ?? null)}
      />
      {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
    </div>
  );
}
