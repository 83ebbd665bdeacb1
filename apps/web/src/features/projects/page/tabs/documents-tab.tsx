import { Paper, Stack, Text, Title } from '@mantine/core';
import { DOCUMENT_KINDS, DRAFT_PLAN_KINDS, FILED_PAPERS } from '@maxilla/domain/documents';
import { addsKind, mayFilePapers } from '@maxilla/domain/project-files';
import type { FileKind } from '@maxilla/domain/documents';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { IconFiles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../api/me.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { DocumentList } from '../../../../project-ui/files/document-list.tsx';
import { FilesTools } from '../../../../project-ui/files/files-tools.tsx';
import { KindUpload } from '../../../../project-ui/files/kind-upload.tsx';
import type { DraftPlan, Project } from '../../../../project-ui/project.ts';
import { PlanLink } from '../../../../project-ui/draft-plan-view.tsx';
import classes from '../page.module.css';

/** The files of a project by kind: the dentist's scans, draft plans, company documents, which staff file here. */
export function DocumentsTab({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const me = useMe();
  const asked = askedFor(project.productCode).files.map(({ kind }) => kind);
  const present = project.documents.map(({ type }) => type);
  const { projectState: state, productType } = project;
  const filed = mayFilePapers({ state, productType }, me) ? FILED_PAPERS : [];
  const sent = project.uploadAllowed ? asked.filter((kind) => addsKind(kind, project, me)) : [];
  const uploadable = [...sent, ...filed];
  const kinds = DOCUMENT_KINDS.filter(
    (kind) => !DRAFT_PLAN_KINDS.includes(kind) && (present.includes(kind) || uploadable.includes(kind)),
  );
  const plans = project.draftPlans.toSorted((a, b) => b.number - a.number);
  if (kinds.length === 0 && plans.length === 0) {
    return <EmptyState icon={IconFiles} title={t('documents.none')} text={t('documents.noneText')} />;
  }
  return (
    <Stack gap="lg">
      {project.documents.length > 0 ? <FilesTools project={project} /> : null}
      {plans.length > 0 ? (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t('plan.title')}
          </Title>
          <Stack gap="xs">
            {plans.map((plan) => (
              <Plan key={plan.number} plan={plan} />
            ))}
          </Stack>
        </section>
      ) : null}
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} project={project} uploadable={uploadable.includes(kind)} />
      ))}
    </Stack>
  );
}

function Kind({ kind, project, uploadable }: { kind: FileKind; project: Project; uploadable: boolean }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const rejected = project.rejectedFileTypes.includes(kind);
  const documents = project.documents.filter(({ type }) => type === kind);
  return (
    <section>
      <Title
        order={2}
        size="h3"
        mb={4}
        style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}
      >
        {t(`vocabulary:fileKind.${kind}`)}
        {rejected ? <Tag tone="danger">{t('documents.rejected')}</Tag> : null}
      </Title>
      {uploadable ? (
        <KindUpload project={project} kind={kind} />
      ) : (
        <DocumentList documents={documents} projectId={project.id} project={project} />
      )}
    </section>
  );
}

function Plan({ plan }: { plan: DraftPlan }) {
  const { t } = useTranslation('project');
  const format = useFormat();
  const { number, document, video, videoUrl, comment, sentTime, approved, verdictComment, verdictTime } =
    plan;
  return (
    <Paper withBorder p="sm">
      <Title order={3} size="h4" style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
        {t('plan.number', { number, day: format.dayOf(sentTime) })}
        {approved === null ? null : (
          <Tag tone={approved ? 'success' : 'danger'}>{t(approved ? 'plan.approved' : 'plan.declined')}</Tag>
        )}
      </Title>
      {comment ? (
        <Text fz="sm" className={classes['text']} mt={4}>
          {comment}
        </Text>
      ) : null}
      <DocumentList documents={[document, video].filter((one) => one !== null)} />
      {videoUrl ? <PlanLink url={videoUrl} alone={document === null} /> : null}
      {verdictComment ? (
        <Text fz="sm" className={classes['text']} mt={6}>
          <Text span inherit c="dimmed">
            {t('plan.verdict', { time: format.moment(verdictTime) })}{' '}
          </Text>
          {verdictComment}
        </Text>
      ) : null}
    </Paper>
  );
}
